package import AppStore
import ChangeDetection
import GRDB
package import History

extension Archive {
    /// The positions of an app in a ranking, one for each night with a response, from the app's
    /// first position to its last move up to a run; empty if the app had none.
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
            guard let last = moves.first?.run else { return PositionCourse(of: ranking, []) }
            let answered = """
                SELECT run.* FROM rankingResponse JOIN run ON run = number
                WHERE ranking = ? AND run <= ? AND apps IS NOT NULL AND outcome IS NOT NULL
                ORDER BY run DESC LIMIT ?
                """
            let arguments: StatementArguments = [id, last, PositionCourse.maxResponses]
            var next = moves[...]
            let runs: [Run] = try db.records(answered, arguments)
            let points = runs.map { run in
                next = next.drop { $0.run > run.number }
                return (run: run, position: next.first?.position)
            }
            // If several runs have the same date, the last response counts.
            var dates: Set<String> = []
            let nights = points.filter { dates.insert($0.run.night.date).inserted }
            return PositionCourse(of: ranking, nights.reversed())
        }
    }

    /// The positions in a ranking on the last nights with a response, up to a run. Each night is
    /// represented by its last response.
    package func course(
        of ranking: Ranking,
        asOf run: Run
    ) throws(ArchiveError) -> RankingCourse {
        try read { db in
            guard let id = try db.knownRow(of: ranking) else { return RankingCourse() }
            return try db.course(db.nights(of: id, upTo: run, limit: RankingCourse.maxNights))
        }
    }

    /// The positions in a ranking over a year, from the last response of each week.
    package func course(
        of ranking: Ranking,
        in year: Period
    ) throws(ArchiveError) -> RankingCourse {
        try read { db in
            guard let id = try db.knownRow(of: ranking) else { return RankingCourse() }
            let weeks = try db.lastResponses(about: id, in: year.numbers) {
                Night(label: $0).week ?? $0
            }
            return try db.course(weeks)
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

/// A date with a response about a ranking, with the data of the date's last response.
struct RankingNight: Decodable, FetchableRecord {
    private enum CodingKeys: CodingKey { case date, top, run, apps }

    let date: String
    /// The last position down to which the run recorded all apps; below, it recorded watched apps.
    let top: Int
    private let run: Int
    private let apps: Int
    fileprivate var positions: [AppID: Int] = [:]

    var response: RankingEvidence.Response { (run, apps, positions) }
}

extension Database {
    /// The last nights with a response about a ranking, up to a run, newest first. Several runs on
    /// one date are one night, represented by its last response.
    func nights(of ranking: RowID, upTo run: Run, limit: Int) throws -> [RankingNight] {
        try lastResponses(about: ranking, in: 0...run.number, limit: limit) { $0 }
    }

    /// The last usable response about a ranking in each period, newest first. `period` returns the
    /// name of the period that contains a date, such as its week.
    fileprivate func lastResponses(
        about ranking: RowID,
        in runs: ClosedRange<Int>,
        limit: Int = .max,
        of period: (_ date: String) -> String
    ) throws -> [RankingNight] {
        let sql = """
            SELECT a.run AS run, top, apps, substr(night, 1, 10) AS date
            FROM rankingResponse a JOIN run ON number = a.run
            WHERE ranking = ? AND a.run BETWEEN ? AND ? AND apps IS NOT NULL ORDER BY a.run DESC
            """
        let cursor = try RankingNight.fetchCursor(
            cachedStatement(sql: sql),
            arguments: [ranking, runs.lowerBound, runs.upperBound]
        )
        var nights: [RankingNight] = []
        while nights.count < limit, let night = try cursor.next() {
            if let last = nights.last, period(last.date) == period(night.date) { continue }
            nights.append(night)
        }
        let states = try positions(in: ranking, after: nights.map(\.response.run).reversed())
        for (place, state) in states.reversed().enumerated() { nights[place].positions = state }
        return nights
    }

    /// A course, oldest first, from nights that are sorted newest first.
    fileprivate func course(_ nights: [RankingNight]) throws -> RankingCourse {
        let condition = "number = ? AND outcome IS NOT NULL"
        let nights = try nights.compactMap { night in
            try runs(where: condition, [night.response.run]).first.map {
                (run: $0, positions: night.response.positions)
            }
        }
        return RankingCourse(nights: nights.reversed())
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
