package import AppStore
import GRDB
package import News

extension Archive {
    /// The numbers of the runs from one to another that have a usable response about each ranking.
    package func responses(
        from first: Run,
        to last: Run
    ) throws(ArchiveError) -> [Ranking: Set<Int>] {
        try read { db in
            let sql = """
                SELECT ranking.*, run FROM rankingResponse JOIN ranking ON id = ranking
                WHERE run BETWEEN ? AND ? AND apps >= (kind = 'chart')
                """
            let rows = try Row.fetchCursor(
                db.cachedStatement(sql: sql),
                arguments: [first.number, last.number]
            )
            var runs: [Ranking: Set<Int>] = [:]
            while let row = try rows.next() {
                runs[try Ranking(row), default: []].insert(try row.decode("run"))
            }
            return runs
        }
    }

    /// The positions of an app in a ranking, up to its last move as of a run.
    package func course(
        of app: AppID,
        in ranking: Ranking,
        asOf run: Run
    ) throws(ArchiveError) -> PositionCourse {
        try read { db in
            guard let id = try Self.knownRow(of: ranking, db) else {
                return PositionCourse(of: ranking, [])
            }
            let moves = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT run, position FROM position
                        WHERE ranking = ? AND app = ? AND run <= ? ORDER BY run DESC
                        """
                ),
                arguments: [id, app.number, run.number]
            )
            // The course ends with the last move, so that later runs without moves do not change
            // it.
            guard let last: Int = try moves.first?.decode("run") else {
                return PositionCourse(of: ranking, [])
            }
            let responses = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT run.* FROM rankingResponse JOIN run ON run = number
                        WHERE ranking = ? AND run <= ? AND apps >= ? AND outcome IS NOT NULL
                        ORDER BY run DESC LIMIT ?
                        """
                ),
                arguments: [id, last, ranking.chart == nil ? 0 : 1, PositionCourse.maxResponses]
            )
            var (points, next) = ([PositionCourse.Point](), moves[...])
            for row in responses {
                let run = try Run(row)
                while let move = next.first, try move.decode("run") as Int > run.number {
                    next.removeFirst()
                }
                let position: Int?? = try next.first?.decode("position")
                points.append(PositionCourse.Point(run: run, position: position ?? nil))
            }
            return PositionCourse(of: ranking, points.reversed())
        }
    }
}
