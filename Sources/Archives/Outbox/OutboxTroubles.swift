import AppStore
import Foundation
import GRDB
package import History

extension Archive {
    /// The channels that messages wait for, or whose last ones were given up, by name.
    package func deliveryTroubles() throws(ArchiveError) -> [DeliveryTrouble] {
        try read { db in
            let sql = """
                SELECT channel, sum(state <> 'givenUp') AS waiting, sum(state = 'givenUp') AS givenUp,
                    min(message.run) AS first, max(message.id) AS last
                FROM message WHERE state IN ('waiting', 'sending', 'refused', 'givenUp')
                AND failure IS NOT NULL
                AND (state <> 'givenUp' OR NOT EXISTS (
                    SELECT 1 FROM message later WHERE later.channel = message.channel
                    AND later.state = 'delivered' AND later.id > message.id))
                GROUP BY channel ORDER BY channel
                """
            return try Row.fetchAll(db, sql: sql).map { row in
                let night = try String.fetchOne(
                    db,
                    sql: "SELECT night FROM run WHERE number = ?",
                    arguments: [try row.decode("first") as Int]
                )
                let failure = try String.fetchOne(
                    db,
                    sql: "SELECT failure FROM message WHERE id = ?",
                    arguments: [try row.decode("last") as Int64]
                )
                return DeliveryTrouble(
                    channel: try row.decode("channel"),
                    waiting: try row.decode("waiting"),
                    givenUp: try row.decode("givenUp"),
                    since: Night(label: night ?? ""),
                    failure: failure ?? ""
                )
            }
        }
    }
}
