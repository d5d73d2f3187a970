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
                SELECT last.channel, last.failure, waiting, givenUp, replaced, run.* FROM (
                    SELECT sum(state NOT IN ('givenUp', 'replaced')) AS waiting,
                        sum(state = 'givenUp') AS givenUp, sum(state = 'replaced') AS replaced,
                        min(run) AS firstRun, max(iif(failure IS NULL, 0, id)) AS lastFailed
                    FROM message WHERE state IN \(OutboxMessage.State.undelivered)
                    AND (state IN \(OutboxMessage.State.pending) OR failure IS NOT NULL
                        AND NOT EXISTS (
                            SELECT 1 FROM message later WHERE later.channel = message.channel
                            AND later.state = 'delivered' AND later.id > message.id))
                    GROUP BY channel
                )
                JOIN message last ON last.id = lastFailed JOIN run ON number = firstRun
                ORDER BY last.channel
                """
            return try db.rows(sql, []) { row in
                DeliveryTrouble(
                    channel: try row.decode("channel"),
                    waiting: try row.decode("waiting"),
                    givenUp: try row.decode("givenUp"),
                    replaced: try row.decode("replaced"),
                    since: try Run(row),
                    failure: try row.decode("failure")
                )
            }
        }
    }
}
