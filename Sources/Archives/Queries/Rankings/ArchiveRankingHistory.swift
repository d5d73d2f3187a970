package import AppStore
import ChangeDetection
import GRDB
package import History

extension Archive {
    /// The positions of an app in a ranking on the last nights with a response, up to the app's
    /// last move in `run` or earlier. Nights before the app's first position are left out.
    package func course(
        of app: AppID,
        in ranking: Ranking,
        asOf run: Run
    ) throws(ArchiveError) -> PositionCourse {
        try read { db in
            guard let id = try db.knownRow(of: ranking) else {
                return PositionCourse(of: ranking, [])
            }
            let moving = """
                SELECT run, position FROM position
                WHERE ranking = ? AND app = ? AND run <= ? ORDER BY run DESC
                """
            let moves = try db.rows(moving, [id, app.number, run.number]) { row in
                (run: try row.decode("run") as Int, position: try row.decode("position") as Int?)
            }
            // The course ends with the last move, so later runs without moves leave it unchanged.
            let end = moves.first?.run ?? 0
            var next = moves[...]
            let points = try db.nights(
                of: id,
                where: "\(Self.isUsable) AND a.run <= ?",
                [end],
                limit: PositionCourse.maxNights
            ).map { night in
                next = next.drop { $0.run > night.run.number }
                return (run: night.run, position: next.first?.position)
            }
            return PositionCourse(of: ranking, points.reversed())
        }
    }

    /// SQL condition for usable responses, rows `a` of `rankingResponse`, in runs that have ended.
    static let isUsable = "a.apps IS NOT NULL AND outcome IS NOT NULL"

    /// The positions in a ranking on the last nights with a response, up to a run. Each night is
    /// represented by its last response.
    package func course(
        of ranking: Ranking,
        asOf run: Run
    ) throws(ArchiveError) -> RankingCourse {
        try read { db in
            try db.course(of: ranking, in: 0...run.number, limit: RankingCourse.maxNights)
        }
    }

    /// The positions in a ranking over a year, from the last response of each week.
    package func course(
        of ranking: Ranking,
        in year: Period
    ) throws(ArchiveError) -> RankingCourse {
        try read { db in
            try db.course(of: ranking, in: year.numbers) { $0.week ?? $0.date }
        }
    }

    package func years(
        _ years: [Period],
        withResponsesAbout ranking: Ranking
    ) throws(ArchiveError) -> [Period] {
        try read { db in
            guard let id = try db.knownRow(of: ranking) else { return [] }
            let sql = """
                SELECT EXISTS (SELECT 1 FROM rankingResponse
                    WHERE ranking = ? AND run BETWEEN ? AND ? AND apps IS NOT NULL)
                """
            return try years.filter {
                try db.value(sql, [id, $0.first.number, $0.last.number]) ?? false
            }
        }
    }

    /// Apps with their names in a storefront. An app without a name in this storefront gets its
    /// name in another storefront.
    package func named(
        _ apps: Set<AppID>,
        in storefront: Storefront
    ) throws(ArchiveError) -> [NamedApp] {
        try read { db in try apps.map { try db.named($0, in: storefront) } }
    }
}

/// A night that requested a ranking, represented by one of its runs.
struct RankingNight: Decodable, FetchableRecord {
    private enum CodingKeys: CodingKey { case run, top, results }

    let run: Run
    /// The run recorded all apps down to this position, and only watched apps below.
    let top: Int
    /// The number of apps in the response; nil if the response is not usable.
    let results: Int?
    /// Empty if positions were not loaded.
    fileprivate(set) var positions: [AppID: Int] = [:]
}

extension Database {
    /// The nights that requested a ranking, newest first, without positions. Of several runs in one
    /// period, the last with a usable response counts; if none has one, the last.
    ///
    /// - Parameters:
    ///   - condition: an SQL condition on the rows `a` of `rankingResponse` and on `run`.
    ///   - period: the name of the period that contains a night, such as its date or its week.
    func nights(
        of ranking: RowID,
        where condition: String,
        _ arguments: StatementArguments,
        limit: Int = .max,
        by period: (Night) -> String = { $0.date }
    ) throws -> [RankingNight] {
        let sql = """
            SELECT a.apps AS results, a.top, number, at, night FROM rankingResponse a
            JOIN run ON number = a.run WHERE ranking = ? AND \(condition) ORDER BY a.run DESC
            """
        let cursor = try RankingNight.fetchCursor(
            cachedStatement(sql: sql),
            arguments: [ranking] + arguments
        )
        var nights: [RankingNight] = []
        while let night = try cursor.next() {
            if let last = nights.last, period(last.run.night) == period(night.run.night) {
                if last.results == nil, night.results != nil { nights[nights.count - 1] = night }
            } else if nights.count < limit {
                nights.append(night)
            } else {
                break
            }
        }
        return nights
    }

    /// Adds the positions at the end of each night's run. The newest night comes first.
    func addingPositions(
        to nights: [RankingNight],
        of ranking: RowID
    ) throws -> [RankingNight] {
        let states = try positions(in: ranking, after: nights.map(\.run.number).reversed())
        return zip(nights, states.reversed()).map { night, positions in
            var night = night
            night.positions = positions
            return night
        }
    }

    fileprivate func course(
        of ranking: Ranking,
        in runs: ClosedRange<Int>,
        limit: Int = .max,
        by period: (Night) -> String = { $0.date }
    ) throws -> RankingCourse {
        guard let id = try knownRow(of: ranking) else { return RankingCourse() }
        let nights = try nights(
            of: id,
            where: "\(Archive.isUsable) AND a.run BETWEEN ? AND ?",
            [runs.lowerBound, runs.upperBound],
            limit: limit,
            by: period
        )
        let known = try addingPositions(to: nights, of: id).reversed()
        return RankingCourse(nights: known.map { ($0.run, $0.positions) })
    }

    func named(_ app: AppID, in storefront: Storefront) throws -> NamedApp {
        let sql = """
            SELECT app, name AS readName, developer FROM namedApp
            WHERE app = ? ORDER BY storefront = ? DESC LIMIT 1
            """
        return try record(sql, [app.number, storefront.code])
            ?? NamedApp(app: app, name: "\(app)", developer: nil)
    }

    /// The positions in a ranking, by app, at the end of each run; `runs` are numbers, ascending.
    func positions(in ranking: RowID, after runs: [Int]) throws -> [[AppID: Int]] {
        guard let first = runs.first, let last = runs.last else { return [] }
        let sql = """
            SELECT app, position, run FROM (
                SELECT app, position, max(run) AS run FROM position
                WHERE ranking = :ranking AND run <= :first GROUP BY app)
            WHERE position IS NOT NULL
            UNION ALL SELECT app, position, run FROM position
            WHERE ranking = :ranking AND run > :first AND run <= :last ORDER BY run
            """
        let moves = try Row.fetchCursor(
            cachedStatement(sql: sql),
            arguments: ["ranking": ranking, "first": first, "last": last]
        )
        var next = try moves.next()
        var state: [AppID: Int] = [:]
        return try runs.map { run throws in
            while let move = next {
                let moved: Int = try move.decode("run")
                guard moved <= run else { break }
                if let app = AppID(try move.decode("app")) {
                    let position: Int? = try move.decode("position")
                    state[app] = position
                }
                next = try moves.next()
            }
            return state
        }
    }

    /// The recorded apps of a ranking by position, at the end of a run.
    func apps(in id: RowID, _ ranking: Ranking, asOf run: Run) throws -> [Int: NamedApp] {
        let positions = try positions(in: id, after: [run.number]).first ?? [:]
        let apps = try positions.sorted { $0.key < $1.key }.map { app, position in
            (position, try named(app, in: ranking.storefront))
        }
        return Dictionary(apps) { first, _ in first }
    }
}
