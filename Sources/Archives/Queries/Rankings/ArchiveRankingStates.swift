import AppStore
import GRDB
package import News
package import Watchlists

extension Archive {
    /// The maximum number of responses in a position's history.
    private static let recentResponses = 7

    /// The positions of the apps in some rankings.
    ///
    /// - Parameters:
    ///   - run: the run whose state is returned.
    ///   - former: the run to compare with, or the last one before it with a response; nil for the
    ///     previous response.
    package func states(
        of rankings: [WatchedRanking],
        asOf run: Run,
        comparedWith former: Run? = nil
    ) throws(ArchiveError) -> [RankingState] {
        try read { db in
            try rankings.compactMap { try RankingReader($0, db)?.state(asOf: run, former) }
        }
    }

    private struct RankingReader {
        let watched: WatchedRanking
        let id: Int64
        let db: Database

        /// - Returns: nil if no run asked for the ranking.
        init?(_ watched: WatchedRanking, _ db: Database) throws {
            let ranking = watched.ranking
            let sql = "SELECT id FROM ranking WHERE keyword = ? AND storefront = ? AND device = ?"
            let id = try Int64.fetchOne(
                db,
                sql: sql,
                arguments: [ranking.keyword, ranking.storefront.code, ranking.device.rawValue]
            )
            guard let id else { return nil }
            self.watched = watched
            self.id = id
            self.db = db
        }

        func state(asOf run: Run, _ compared: Run?) throws -> RankingState? {
            let responses = try responses(upTo: run, most: Archive.recentResponses)
            let runs = try responses.map(Run.init)
            let former =
                try compared.map { try self.responses(upTo: $0, most: 1).map(Run.init) }
                .map(\.first) ?? runs.dropFirst().first
            let failure = try failure(in: run)
            guard !responses.isEmpty || failure != nil else { return nil }
            return RankingState(
                ranking: watched.ranking,
                answered: runs.first,
                failure: failure,
                top: watched.top,
                results: try responses.first?.decode("apps") ?? 0,
                entries: try runs.first.map { try entries($0, former, runs.reversed()) } ?? []
            )
        }

        private func responses(upTo run: Run, most: Int) throws -> [Row] {
            let sql = """
                SELECT a.apps, run.* FROM rankingResponse a JOIN run ON number = a.run
                WHERE ranking = ? AND a.run <= ? AND apps IS NOT NULL AND outcome IS NOT NULL
                ORDER BY a.run DESC LIMIT ?
                """
            return try Row.fetchAll(
                db.cachedStatement(sql: sql),
                arguments: [id, run.number, most]
            )
        }

        private func failure(in run: Run) throws -> Failure? {
            let sql = """
                SELECT reason, detail FROM rankingResponse
                WHERE ranking = ? AND run = ? AND apps IS NULL
                """
            return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id, run.number]).map(
                Failure.init
            )
        }

        private func entries(
            _ run: Run,
            _ former: Run?,
            _ recent: [Run]
        ) throws -> [RankingState.Entry] {
            let places = try Archive.places(in: id, watched.ranking, asOf: run, db)
                .filter { $0.key <= watched.top || watched.apps.contains($0.value.app) }
            let placed = Set(places.values.map(\.app))
            let others = try watched.apps.filter { !placed.contains($0) }.map(name)
            let newcomers = try newcomers(after: former, upTo: run)
            let known = places.sorted { $0.key < $1.key }.map(\.value) + others
            return try known.map { app in
                let now = try place(of: app.app, asOf: run)
                let start = try firstRun(keeping: app.app)
                return RankingState.Entry(
                    app: app,
                    position: now?.position,
                    former: try former.flatMap { try place(of: app.app, asOf: $0)?.position },
                    recent: try recent.map { run in
                        if let position = try place(of: app.app, asOf: run)?.position {
                            return .at(position)
                        }
                        return start.map { $0 <= run.number } ?? false ? .notAmongResults : .unknown
                    },
                    since: now?.since,
                    isNewcomer: newcomers.contains(app.app)
                )
            }
        }

        /// The apps that newly entered the ranking after a run.
        private func newcomers(after former: Run?, upTo run: Run) throws -> Set<AppID> {
            guard let former else { return [] }
            let sql = """
                SELECT app FROM positionChange WHERE ranking = ? AND run > ? AND run <= ?
                AND kind = 'newcomer' AND NOT isHeld
                """
            let numbers = try Int64.fetchAll(
                db,
                sql: sql,
                arguments: [id, former.number, run.number]
            )
            return Set(numbers.compactMap(AppID.init))
        }

        private func name(of app: AppID) throws -> NamedApp {
            let sql = "SELECT * FROM namedApp WHERE app = ? ORDER BY storefront = ? DESC LIMIT 1"
            let row = try Row.fetchOne(
                db,
                sql: sql,
                arguments: [app.number, watched.ranking.storefront.code]
            )
            return try row.map(NamedApp.init)
                ?? NamedApp(app: app, name: "\(app)", developer: nil)
        }

        /// The first response from which on the app's position was recorded wherever it was; nil
        /// for unwatched apps.
        private func firstRun(keeping app: AppID) throws -> Int? {
            guard watched.apps.contains(app) else { return nil }
            let sql = """
                SELECT min(run) FROM positionChange WHERE ranking = ? AND app = ?
                    AND kind <> 'newcomer'
                """
            return try Int.fetchOne(
                db.cachedStatement(sql: sql),
                arguments: [id, app.number]
            )
        }

        private func place(of app: AppID, asOf run: Run) throws -> (position: Int?, since: Run)? {
            let sql = """
                SELECT p.position, run.* FROM position p JOIN run ON number = p.run
                WHERE ranking = ? AND app = ? AND p.run <= ? ORDER BY p.run DESC LIMIT 1
                """
            let row = try Row.fetchOne(
                db.cachedStatement(sql: sql),
                arguments: [id, app.number, run.number]
            )
            return try row.map { (try $0.decode("position"), try Run($0)) }
        }
    }
}
