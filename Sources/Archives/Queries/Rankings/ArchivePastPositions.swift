import AppStore
import GRDB
import History

/// Which of an app's earlier positions a query returns. The raw value is the SQL order in which
/// this position comes first.
enum PastPositionOrder: String {
    case last = "p.run DESC"
    /// The best position, on the last night on which the app had it.
    case best = "p.position, p.run DESC"
}

extension Archive {
    /// SQL condition for rows `p` of `position` that stand for their date, because no later run on
    /// that date has replaced them.
    /// Several runs on one date are one night, whose positions are those of the last response.
    ///
    /// - Parameter end: an expression for a run's number; only earlier runs are considered.
    static func isOfNight(before end: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM position q JOIN run ended ON ended.number = q.run
            JOIN run began ON began.number = p.run
            WHERE q.ranking = p.ranking AND q.app = p.app AND q.run > p.run AND q.run < \(end)
            AND substr(ended.night, 1, 10) = substr(began.night, 1, 10))
        """
    }
}

extension Database {
    /// An app's last or best position before the run with this number; nil if the app had none.
    func pastPosition(
        of app: AppID,
        in ranking: RowID,
        before run: Int,
        _ order: PastPositionOrder
    ) throws -> PastPosition? {
        // The app stayed at a position until the run of its next row, or until the given run.
        let sql = """
            SELECT position, night FROM (
                SELECT p.position, (
                    SELECT max(a.run) FROM rankingResponse a
                    WHERE a.ranking = :ranking AND a.apps IS NOT NULL AND a.run < coalesce(
                        (SELECT min(q.run) FROM position q
                        WHERE q.ranking = :ranking AND q.app = :app AND q.run > p.run
                            AND q.run < :run), :run)) AS lastRun
                FROM position p
                WHERE p.ranking = :ranking AND p.app = :app AND p.run < :run
                    AND p.position IS NOT NULL AND \(Archive.isOfNight(before: ":run + 1"))
                ORDER BY \(order.rawValue) LIMIT 1)
            JOIN run ON number = lastRun
            """
        let key: StatementArguments = ["ranking": ranking, "app": app.number, "run": run]
        return try PastPosition.fetchOne(cachedStatement(sql: sql), arguments: key)
    }
}
