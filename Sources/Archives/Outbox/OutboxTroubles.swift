import AppStore
import Foundation
import GRDB
package import News

extension Archive {
    /// The channels with pending messages whose last attempt failed, or that lost a message and
    /// have accepted none since, by name.
    package func deliveryTroubles() throws(ArchiveError) -> [DeliveryTrouble] {
        try read { db in
            let sql = """
                SELECT channel, sum(state NOT IN ('givenUp', 'replaced')) AS waiting,
                    sum(state = 'givenUp') AS givenUp, sum(state = 'replaced') AS replaced,
                    min(message.run) AS first, max(iif(failure IS NULL, 0, message.id)) AS last
                FROM message WHERE state IN \(OutboxMessage.State.undelivered)
                AND (state IN \(OutboxMessage.State.pending) OR failure IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM message later WHERE later.channel = message.channel
                    AND later.state = 'delivered' AND later.id > message.id))
                GROUP BY channel HAVING last > 0 ORDER BY channel
                """
            return try Row.fetchAll(db, sql: sql).map { row in
                let first = try Row.fetchOne(
                    db,
                    sql: "SELECT * FROM run WHERE number = ?",
                    arguments: [try row.decode("first") as Int]
                )
                guard let first else { throw ArchiveError.unreadableRow("a message's run") }
                let failure = try String.fetchOne(
                    db,
                    sql: "SELECT failure FROM message WHERE id = ?",
                    arguments: [try row.decode("last") as Int64]
                )
                return DeliveryTrouble(
                    channel: try row.decode("channel"),
                    waiting: try row.decode("waiting"),
                    givenUp: try row.decode("givenUp"),
                    replaced: try row.decode("replaced"),
                    since: try Run(first),
                    failure: failure ?? ""
                )
            }
        }
    }
}
