package import AppStore
import ChangeDetection
import GRDB
package import News

extension Archive {
    /// The positions that the last responses up to a run recorded.
    package func course(
        of ranking: Ranking,
        asOf run: Run
    ) throws(ArchiveError) -> RankingCourse {
        try read { db in
            guard let id = try db.knownRow(of: ranking) else { return RankingCourse() }
            let past = try db.responses(in: id, upTo: run.number, limit: RankingCourse.maxNights)
            let sql = "SELECT * FROM run WHERE number = ? AND outcome IS NOT NULL"
            let nights = try zip(past.runs, past.responses).compactMap { number, response in
                try db.row(sql, [number]).map {
                    (run: try Run($0), positions: response.positions)
                }
            }
            return RankingCourse(nights: nights.reversed())
        }
    }
}

extension Database {
    /// The last responses up to a run, newest first. `runs` are their runs, `tops` the numbers of
    /// first apps that they recorded, and `responses` their positions.
    func responses(
        in ranking: Int64,
        upTo run: Int,
        limit: Int
    ) throws -> (runs: [Int], tops: [Int], responses: [RankingEvidence.Response]) {
        let sql = """
            SELECT run, top, apps FROM rankingResponse
            WHERE ranking = ? AND run <= ? AND apps IS NOT NULL ORDER BY run DESC LIMIT ?
            """
        let rows = try self.rows(sql, [ranking, run, limit])
        let runs: [Int] = try rows.map { try $0.decode("run") }
        let states = try self.states(in: ranking, after: runs.reversed())
        let results: [Int] = try rows.map { try $0.decode("apps") }
        let responses = zip(zip(runs, results), states.reversed()).map { response, positions in
            (run: response.0, results: response.1, positions: positions)
        }
        return (runs, try rows.map { try $0.decode("top") }, responses)
    }

    /// The positions at the end of each run.
    ///
    /// - Parameter runs: The numbers of the runs, ascending.
    func states(in ranking: Int64, after runs: [Int]) throws -> [[AppID: Int]] {
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
}
