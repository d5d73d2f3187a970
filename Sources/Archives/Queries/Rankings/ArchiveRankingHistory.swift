package import AppStore
import ChangeDetection
import GRDB
package import News

extension Archive {
    /// The positions that the last responses up to a run recorded, one for each night.
    package func course(
        of ranking: Ranking,
        asOf run: Run
    ) throws(ArchiveError) -> RankingCourse {
        try read { db in
            guard let id = try db.knownRow(of: ranking) else { return RankingCourse() }
            let past = try db.nights(of: id, upTo: run, limit: RankingCourse.maxNights)
            let sql = "SELECT * FROM run WHERE number = ? AND outcome IS NOT NULL"
            let nights = try past.compactMap { night in
                try db.row(sql, [night.response.run]).map {
                    (run: try Run($0), positions: night.response.positions)
                }
            }
            return RankingCourse(nights: nights.reversed())
        }
    }
}

/// A night's last response about a ranking.
struct RankingNight {
    let date: String
    /// The number of first apps that the response recorded.
    let top: Int
    let response: RankingEvidence.Response
}

extension Database {
    /// The last nights with responses up to a run, newest first. Several runs on one date are one
    /// night, which its last response shows.
    func nights(of ranking: Int64, upTo run: Run, limit: Int) throws -> [RankingNight] {
        let sql = """
            SELECT a.run, top, apps, night FROM rankingResponse a JOIN run ON number = a.run
            WHERE ranking = ? AND a.run <= ? AND apps IS NOT NULL ORDER BY a.run DESC
            """
        let cursor = try Row.fetchCursor(
            cachedStatement(sql: sql),
            arguments: [ranking, run.number]
        )
        var rows: [(run: Int, top: Int, apps: Int, date: String)] = []
        while rows.count < limit, let row = try cursor.next() {
            let date = Night(label: try row.decode("night")).date
            guard date != rows.last?.date else { continue }
            rows.append(
                (try row.decode("run"), try row.decode("top"), try row.decode("apps"), date)
            )
        }
        let states = try states(in: ranking, after: rows.map(\.run).reversed())
        return zip(rows, states.reversed()).map { row, positions in
            RankingNight(date: row.date, top: row.top, response: (row.run, row.apps, positions))
        }
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
