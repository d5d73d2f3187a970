package import AppStore
package import Foundation
import GRDB
package import History
package import News
package import Watchlists

extension Archive.Transaction {
    /// Records a notification about an occurrence for each channel of a rule. A channel that
    /// already has a notification about the occurrence is skipped.
    ///
    /// - Parameters:
    ///   - app: nil if the occurrence is about several apps or none.
    ///   - sentence: the sentence about the occurrence; nil for a recorded change.
    package func notify(
        of occurrence: String,
        _ kind: NewsKind,
        about app: AppID?,
        saying sentence: String?,
        by rule: NotificationRule,
        in run: Run
    ) throws {
        let sql = """
            INSERT INTO notification (channel, occurrence, kind, run, rule, severity, app, sentence)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        for channel in rule.channels {
            let arguments: StatementArguments = [
                channel, occurrence, kind.rawValue, run.number, rule.conditions.summary,
                rule.severity.rawValue, app?.number, sentence,
            ]
            try db.perform(sql, arguments)
        }
    }

    /// The time of the last notification about each app by each rule, since `time` and before
    /// `run`.
    package func notified(before run: Run, since time: Date) throws -> [NotifiedApp: Date] {
        let sql = """
            SELECT rule, app, max(at) AS at FROM run JOIN notification ON run = number
            WHERE number < ? AND at >= ? GROUP BY rule, app
            """
        return try db.dictionary(sql, [run.number, time.utc]) { row in
            let app = NotifiedApp(rule: try row.decode("rule"), app: try row.decode("app"))
            return try row.date("at").map { (app, $0) }
        }
    }
}

extension Database {
    /// Deletes a run's notifications before the run is judged again. Notifications that a channel
    /// may have received, or that were given up, are kept.
    func withdraw(_ run: Run) throws {
        let unreceived = """
            SELECT DISTINCT message FROM notification JOIN message ON message.id = message
            WHERE notification.run = ? AND state IN ('waiting', 'refused', 'rejected')
            """
        for id in try values(unreceived, [run.number]) as [Int64] {
            try perform("UPDATE notification SET message = NULL WHERE message = ?", [id])
            try perform("DELETE FROM message WHERE id = ?", [id])
        }
        try perform("DELETE FROM notification WHERE run = ? AND message IS NULL", [run.number])
    }
}
