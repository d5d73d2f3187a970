import AppStore
import GRDB
package import History
package import Watchlists

extension Archive {
    /// The positions in each ranking at the end of a run, compared with the positions in an earlier
    /// response. Rankings that were not requested up to the run are left out. Several runs on one
    /// date are one night.
    ///
    /// - Parameter first: the first run of a period. Positions are compared with the last response
    ///   before this run's night or, without one, with the very first response. If nil, positions
    ///   are compared with the last response of an earlier night.
    package func states(
        of rankings: [WatchedRanking],
        asOf run: Run,
        since first: Run? = nil
    ) throws(ArchiveError) -> [RankingState] {
        try read { db in
            try rankings.compactMap { try RankingReader($0, db)?.state(asOf: run, since: first) }
        }
    }
}

/// Reads what the archive knows about a watched ranking.
struct RankingReader {
    /// The maximum number of nights in the list of an app's recent positions.
    private static let recentNights = 7

    let watched: WatchedRanking
    let id: RowID
    let db: Database

    /// - Returns: nil if no run requested the ranking.
    init?(_ watched: WatchedRanking, _ db: Database) throws {
        guard let id = try db.knownRow(of: watched.ranking) else { return nil }
        self.watched = watched
        self.id = id
        self.db = db
    }

    /// The ranking's positions at the end of a run, compared with those of `comparedNight`; nil if
    /// there is neither a response up to the run nor a failure in the run.
    func state(asOf run: Run, since first: Run?) throws -> RankingState? {
        let last = try answered("a.run <= ?", [run.number])
        let failure = try failure(in: run)
        guard last != nil || failure != nil else { return nil }
        var state = RankingState(ranking: watched.ranking, top: watched.top)
        state.failure = failure
        guard let last else { return state }
        let former = try comparedNight(since: first, upTo: last.run)
        state.answered = last.run
        state.results = last.results ?? 0
        state.previous = former?.run
        let recent = try db.nights(
            of: id,
            where: "outcome IS NOT NULL AND a.run <= ?",
            [run.number],
            limit: Self.recentNights
        )
        state.entries = try entries(last.run, former, recent.reversed())
        return state
    }

    /// The night to compare with `last`: the last night with a response before the night of
    /// `first`. If there is none, the very first night with a response, or nil if that is the run
    /// `last`. If `first` is nil, the last night with a response before the night of `last`.
    private func comparedNight(since first: Run?, upTo last: Run) throws -> RankingNight? {
        let former = try answered("substr(night, 1, 10) < ?", [(first ?? last).night.date])
        guard former == nil, first != nil else { return former }
        let earliest = """
            number = (SELECT min(number) FROM rankingResponse a JOIN run ON number = a.run
                WHERE ranking = ? AND \(Archive.isUsable))
            """
        let night = try answered(earliest, [id])
        return night?.run == last ? nil : night
    }

    /// The last night with a usable response that meets an SQL condition.
    private func answered(
        _ condition: String,
        _ values: StatementArguments
    ) throws -> RankingNight? {
        let condition = "\(Archive.isUsable) AND \(condition)"
        return try db.nights(of: id, where: condition, values, limit: 1).first
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
        _ former: RankingNight?,
        _ recent: [RankingNight]
    ) throws -> [RankingState.Entry] {
        let answered = [run, former?.run] + recent.map { $0.results == nil ? nil : $0.run }
        let numbers = Set(answered.compactMap { $0?.number }).sorted()
        let states = try db.positions(in: id, after: numbers)
        let past = Dictionary(zip(numbers, states)) { one, _ in one }
        let (now, before) = (past[run.number] ?? [:], past[former?.run.number ?? 0] ?? [:])
        let apps = Set(watched.apps)
        let known = now.filter { $0.value <= watched.recorded || apps.contains($0.key) }
            .sorted { $0.value < $1.value }.map(\.key)
        let newcomers = try newcomers(after: former?.run, upTo: run)
        let starts = try firstRunsAsWatched()
        return try (known + appsOutsideResults(now, before, asOf: run)).map { app in
            var entry = RankingState.Entry(
                app: try db.named(app, in: watched.ranking.storefront)
            )
            entry.position = now[app]
            entry.previous = before[app]
            entry.isPreviousUnknown =
                before[app] == nil
                && former.map { !provesAbsence($0, app, starts[app]) } ?? false
            entry.recent = recent.map { night in
                past[night.run.number]?[app].map { .at($0) }
                    ?? (provesAbsence(night, app, starts[app]) ? .notAmongResults : .unknown)
            }
            entry.since = try since(app, asOf: run)
            if entry.position == nil {
                entry.last = try db.pastPosition(of: app, in: id, before: run.number, .last)
            }
            entry.isNewcomer = newcomers.contains(app) && !apps.contains(app)
            return entry
        }
    }

    /// For each app whose positions were recorded because it was watched, the number of the
    /// first run that recorded a position.
    private func firstRunsAsWatched() throws -> [AppID: Int] {
        let sql = """
            SELECT app, min(run) FROM positionChange WHERE ranking = ? AND kind <> 'newcomer'
            GROUP BY app
            """
        return try db.dictionary(sql, [id])
    }

    /// Whether a night's response proves that an app without a recorded position was not among
    /// the results. From run `start` on, the app was recorded because it was watched.
    private func provesAbsence(_ night: RankingNight, _ app: AppID, _ start: Int?) -> Bool {
        guard let results = night.results else { return false }
        return watched.ranking.source.isRecordedWhole || results <= night.top
            || watched.apps.contains(app) && start ?? .max <= night.run.number
    }

    /// The apps to list although the last response lacks them: watched apps that were ever in the
    /// ranking. A chart also lists apps that have left since the previous response. Keywords also
    /// list the watched apps that are always listed.
    ///
    /// - Parameters:
    ///   - now: the positions in the last response.
    ///   - before: the positions in the previous response.
    private func appsOutsideResults(
        _ now: [AppID: Int],
        _ before: [AppID: Int],
        asOf run: Run
    ) throws -> [AppID] {
        let isWhole = watched.ranking.source.isRecordedWhole
        let left =
            isWhole
            ? before.filter { now[$0.key] == nil }.sorted { $0.value < $1.value }.map(\.key)
            : []
        let sql = """
            SELECT value AS app FROM json_each(?) WHERE EXISTS (
                SELECT 1 FROM position p WHERE p.ranking = ? AND p.app = value AND p.run <= ?)
            """
        let apps = try watched.apps.map(\.number).jsonLine
        let listed = Set(try db.values(sql, [apps, id, run.number]) as [AppID])
            .union(isWhole ? [] : watched.listed)
        return left
            + watched.apps.filter {
                now[$0] == nil && listed.contains($0) && !left.contains($0)
            }
    }

    /// The unwatched apps that entered the first positions for the first time in the runs after
    /// `previous`, up to `run`; empty if `previous` is nil.
    private func newcomers(after previous: Run?, upTo run: Run) throws -> Set<AppID> {
        guard let previous else { return [] }
        let sql = """
            SELECT app FROM positionChange WHERE ranking = ? AND run > ? AND run <= ?
            AND kind = 'newcomer' AND NOT isHeld
            """
        return Set(try db.values(sql, [id, previous.number, run.number]))
    }

    /// The run in which an app reached its position at the end of `run`, or in which it left
    /// the ranking; nil if the app was never in the ranking.
    private func since(_ app: AppID, asOf run: Run) throws -> Run? {
        let sql = """
            SELECT run.*, p.position FROM position p JOIN run ON number = p.run
            WHERE ranking = ?1 AND app = ?2 AND p.run <= ?3
                AND \(Archive.isOfNight(before: "?3 + 1"))
            ORDER BY p.run DESC
            """
        let moves = try Move.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [id, app, run.number]
        )
        guard let last = try moves.next() else { return nil }
        return try moves.prefix { $0.position == last.position }.reduce(last) { $1 }.run
    }
}

/// The run that recorded a new position of an app. The position is nil if the app left the ranking.
private struct Move: Decodable, FetchableRecord {
    let run: Run
    let position: Int?
}
