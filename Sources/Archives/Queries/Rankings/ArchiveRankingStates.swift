import AppStore
import GRDB
package import News
package import Watchlists

extension Archive {
    /// The maximum number of runs in a position's history.
    private static let recentRuns = 7

    /// The positions of the apps in some rankings.
    ///
    /// - Parameters:
    ///   - run: the run whose state is returned.
    ///   - first: the first run whose moves are included: the last response before it is compared
    ///     with, or else the first of all. Nil includes only the moves since the previous response.
    package func states(
        of rankings: [WatchedRanking],
        asOf run: Run,
        since first: Run? = nil
    ) throws(ArchiveError) -> [RankingState] {
        try read { db in
            try rankings.compactMap { try RankingReader($0, db)?.state(asOf: run, since: first) }
        }
    }

    private struct RankingReader {
        let watched: WatchedRanking
        let id: Int64
        let db: Database

        /// - Returns: nil if no run asked for the ranking.
        init?(_ watched: WatchedRanking, _ db: Database) throws {
            guard let id = try db.knownRow(of: watched.ranking) else { return nil }
            self.watched = watched
            self.id = id
            self.db = db
        }

        func state(asOf run: Run, since first: Run?) throws -> RankingState? {
            let responses = try responses("<=", run, limit: 2)
            let runs = try responses.map(Run.init)
            let former =
                try first.map { try self.former(of: $0, upTo: runs.first) }
                ?? runs.dropFirst().first
            let failure = try failure(in: run)
            guard !responses.isEmpty || failure != nil else { return nil }
            var state = RankingState(ranking: watched.ranking, top: watched.top)
            state.failure = failure
            guard let last = runs.first else { return state }
            state.answered = last
            state.results = try responses.first?.decode("apps") ?? 0
            state.former = former
            state.entries = try entries(last, former, try recent(upTo: run))
            return state
        }

        /// The last response before a run, or else the first one; nil if that is the given last one.
        private func former(of first: Run, upTo last: Run?) throws -> Run? {
            if let row = try responses("<", first, limit: 1).first { return try Run(row) }
            let sql = """
                SELECT run.* FROM rankingResponse a JOIN run ON number = a.run
                WHERE ranking = ? AND apps IS NOT NULL AND outcome IS NOT NULL
                ORDER BY a.run LIMIT 1
                """
            let earliest = try db.row(sql, [id]).map(Run.init)
            return earliest == last ? nil : earliest
        }

        /// The last responses before or up to a run, newest first.
        private func responses(_ order: String, _ run: Run, limit: Int) throws -> [Row] {
            let sql = """
                SELECT a.apps, run.* FROM rankingResponse a JOIN run ON number = a.run
                WHERE ranking = ? AND a.run \(order) ? AND apps IS NOT NULL AND outcome IS NOT NULL
                ORDER BY a.run DESC LIMIT ?
                """
            return try db.rows(sql, [id, run.number, limit])
        }

        /// The last runs that asked for the ranking, oldest first; nil for a run without a usable
        /// response.
        private func recent(upTo run: Run) throws -> [Run?] {
            let sql = """
                SELECT a.apps, run.* FROM rankingResponse a JOIN run ON number = a.run
                WHERE ranking = ? AND a.run <= ? AND outcome IS NOT NULL
                ORDER BY a.run DESC LIMIT ?
                """
            return try db.rows(sql, [id, run.number, Archive.recentRuns]).reversed().map { row in
                try (row.decode("apps") as Int?).map { _ in try Run(row) }
            }
        }

        private func failure(in run: Run) throws -> Failure? {
            let sql = """
                SELECT reason, detail FROM rankingResponse
                WHERE ranking = ? AND run = ? AND apps IS NULL
                """
            return try db.row(sql, [id, run.number]).map(Failure.init)
        }

        private func entries(
            _ run: Run,
            _ former: Run?,
            _ recent: [Run?]
        ) throws -> [RankingState.Entry] {
            let numbers = Set(([run, former] + recent).compactMap { $0?.number }).sorted()
            let states = try db.states(in: id, after: numbers)
            let past = Dictionary(zip(numbers, states)) { one, _ in one }
            let (now, before) = (past[run.number] ?? [:], past[former?.number ?? 0] ?? [:])
            let apps = Set(watched.apps)
            let known = now.filter { $0.value <= watched.recorded || apps.contains($0.key) }
                .sorted { $0.value < $1.value }.map(\.key)
            let newcomers = try newcomers(after: former, upTo: run)
            return try (known + others(now, before, asOf: run)).map { app in
                let start = try firstRun(recording: app)
                var entry = RankingState.Entry(app: try name(of: app))
                entry.position = now[app]
                entry.former = before[app]
                entry.isFormerUnknown =
                    (now[app] ?? 0) > watched.recorded
                    && start ?? .max > former?.number ?? .max
                entry.recent = recent.map { run in
                    guard let run else { return .unknown }
                    if let position = past[run.number]?[app] { return .at(position) }
                    return start.map { $0 <= run.number } ?? false ? .notAmongResults : .unknown
                }
                entry.since = try since(app, asOf: run)
                if entry.position == nil {
                    entry.last = try db.pastPosition(of: app, in: id, before: run.number, .last)
                }
                entry.isNewcomer = newcomers.contains(app) && !apps.contains(app)
                return entry
            }
        }

        /// The apps to list although they are not in the ranking now: if it is recorded whole,
        /// those that were in it before, otherwise the watched ones that were ever in it, or are
        /// always listed.
        private func others(
            _ now: [AppID: Int],
            _ before: [AppID: Int],
            asOf run: Run
        ) throws -> [AppID] {
            guard watched.ranking.source.isRecordedWhole else {
                let sql = "SELECT DISTINCT app FROM position WHERE ranking = ? AND run <= ?"
                let listed = Set(try db.rows(sql, [id, run.number]) { try $0.app() })
                    .union(watched.listed)
                return watched.apps.filter { now[$0] == nil && listed.contains($0) }
            }
            return before.filter { now[$0.key] == nil }.sorted { $0.value < $1.value }.map(\.key)
        }

        /// The apps that entered the first positions for the first time after a run.
        private func newcomers(after former: Run?, upTo run: Run) throws -> Set<AppID> {
            guard let former else { return [] }
            let sql = """
                SELECT app FROM positionChange WHERE ranking = ? AND run > ? AND run <= ?
                AND kind = 'newcomer' AND NOT isHeld
                """
            return Set(try db.rows(sql, [id, former.number, run.number]) { try $0.app() })
        }

        private func name(of app: AppID) throws -> NamedApp {
            let sql = "SELECT * FROM namedApp WHERE app = ? ORDER BY storefront = ? DESC LIMIT 1"
            let row = try db.row(sql, [app.number, watched.ranking.storefront.code])
            return try row.map(NamedApp.init)
                ?? NamedApp(app: app, name: "\(app)", developer: nil)
        }

        /// The first run that recorded the app at any position; nil for unwatched apps if only the
        /// first positions are recorded.
        private func firstRun(recording app: AppID) throws -> Int? {
            if watched.ranking.source.isRecordedWhole { return 0 }
            guard watched.apps.contains(app) else { return nil }
            let sql = """
                SELECT min(run) FROM positionChange WHERE ranking = ? AND app = ?
                    AND kind <> 'newcomer'
                """
            return try db.value(sql, [id, app.number])
        }

        /// The run in which the app reached its current position, or left the ranking; nil if it
        /// was never in it.
        private func since(_ app: AppID, asOf run: Run) throws -> Run? {
            let sql = """
                SELECT run.* FROM position p JOIN run ON number = p.run
                WHERE ranking = ? AND app = ? AND p.run <= ? ORDER BY p.run DESC LIMIT 1
                """
            return try db.row(sql, [id, app.number, run.number]).map(Run.init)
        }
    }
}
