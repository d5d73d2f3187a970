package import AppStore
package import Foundation
import GRDB

extension Archive {
    /// The time of each listing's last response in the runs that began at `start` or later.
    ///
    /// - Parameter run: the number of a run; only earlier runs count.
    package func lastResponses(
        since start: Date,
        before run: Int
    ) throws(ArchiveError) -> [Listing: Date] {
        try read { db in
            let sql = """
                SELECT app, storefront, max(at) AS at FROM run
                CROSS JOIN snapshot ON run = number JOIN listing ON listing.id = listing
                WHERE number < ? AND at >= ? GROUP BY listing
                """
            return try db.dictionary(sql, [run, start.utc]) { row in
                try row.date("at").map { (try Listing(row), $0) }
            }
        }
    }

    /// The listings that were unknown in the run before the one with this number.
    package func unknownListings(before run: Int) throws(ArchiveError) -> Set<Listing> {
        try read { db in
            let sql = """
                SELECT app, storefront FROM listingStatus JOIN listing ON listing.id = listing
                WHERE status = 'unknown' AND run = ?
                """
            let last = try Self.number(before: run, db)
            return Set(try db.rows(sql, [last], Listing.init))
        }
    }
}
