package import AppStore
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
            // The course ends with the last move, so that later runs without moves do not change
            // it.
            guard let last = moves.first?.run else { return PositionCourse(of: ranking, []) }
            let answered = """
                SELECT run.* FROM rankingResponse JOIN run ON run = number
                WHERE ranking = ? AND run <= ? AND apps IS NOT NULL AND outcome IS NOT NULL
                ORDER BY run DESC LIMIT ?
                """
            let arguments: StatementArguments = [id, last, PositionCourse.maxResponses]
            var next = moves[...]
            let points = try db.rows(answered, arguments) { row in
                let run = try Run(row: row)
                next = next.drop { $0.run > run.number }
                return (run: run, position: next.first?.position)
            }
            // If several runs have the same date, the last response counts.
            var dates: Set<String> = []
            let nights = points.filter { dates.insert($0.run.night.date).inserted }
            return PositionCourse(of: ranking, nights.reversed())
        }
    }
}
