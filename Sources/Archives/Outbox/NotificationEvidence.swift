package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

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

    /// The number of ratings of each listing whose average or number of ratings changed in a run.
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
