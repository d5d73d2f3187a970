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
            let rows = try db.rows(sql, [run, start.utc])
            return try Dictionary(
                rows.compactMap { row in try row.date("at").map { (try Listing(row), $0) } }
            ) { one, _ in one }
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
            return try Set(db.rows(sql, [last]).map(Listing.init))
        }
    }
}
