package import AppStore
import ChangeDetection
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

    /// For each app and rule, the time of the last notification since `time` and before `run`.
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

extension Archive.Transaction {
    /// The confirmed changes of a run whose fields did not change again up to the run `last`.
    package func changes(of run: Run, lastingUntil last: Run) throws -> [RecordedChange] {
        let rows = """
            (SELECT * FROM change first WHERE run = ? AND NOT EXISTS (
                SELECT 1 FROM change later WHERE later.listing = first.listing
                AND later.field = first.field AND later.run > first.run AND later.run <= ?))
            """
        return try db.changes(ChangeFilter(), in: (rows, [run.number, last.number]))
    }

    /// For each listing whose ratings changed in a run, the new number of ratings.
    package func ratingCounts(in run: Run) throws -> [Listing: Int] {
        let sql = """
            SELECT app, storefront, b.ratingCount FROM change c
            JOIN knownState b ON b.listing = c.listing AND b.run = c.run
            JOIN listing ON listing.id = c.listing
            WHERE c.run = ? AND c.field IN ('rating', 'ratingCount')
            AND b.ratingCount IS NOT NULL
            """
        return try db.valuesOfListings(sql, [run.number])
    }

    /// The run that is `count` runs earlier than a run; nil if there are fewer earlier runs. Runs
    /// that have not ended do not count.
    package func run(_ count: Int, before run: Run) throws -> Run? {
        let condition = "outcome IS NOT NULL AND number <= ? ORDER BY number DESC LIMIT 1 OFFSET ?"
        return try db.runs(where: condition, [run.number, count]).first
    }

    /// The number of consecutive failed runs up to and including a run; 0 if that run did not fail.
    package func failures(upTo run: Run) throws -> Int {
        let sql = """
            SELECT count(*) FROM run WHERE number <= ?1 AND outcome IS NOT NULL AND number > ifnull(
                (SELECT max(number) FROM run WHERE number <= ?1 AND outcome <> 'failed'), 0)
            """
        return try db.value(sql, [run.number]) ?? 0
    }
}
