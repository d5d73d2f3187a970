package import AppStore
import GRDB

/// The table `recognition`: for each listing, the page that it showed when a result was last read,
/// and the hash of that result.
extension Database {
    /// The row ID of the page that a listing showed when a result about it was last read. A later
    /// result with the same hash shows the same page. Throws if no result was read.
    func recognizedPage(of listing: RowID) throws -> RowID {
        let sql = "SELECT page FROM recognition WHERE listing = ?"
        guard let page: RowID = try value(sql, [listing]) else {
            throw ArchiveError.unreadableRow("no page to recognize of listing \(listing)")
        }
        return page
    }

    /// Stores the hash by which later responses are recognized as showing a page, in place of the
    /// listing's previous hash.
    func store(_ hash: ContentHash, of page: RowID, for listing: RowID) throws {
        let sql = """
            INSERT INTO recognition (listing, high, low, page) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET high = excluded.high, low = excluded.low, page = excluded.page
            """
        try perform(sql, [listing, hash.high, hash.low, page])
    }
}

extension Archive {
    /// For each app of a lookup, the hash of the result that was last read in the lookup's
    /// storefront. Apps without one are left out.
    package func hashes(of lookup: Lookup) throws(ArchiveError) -> ResultHashes {
        try read { db in
            let sql = """
                SELECT high, low FROM recognition WHERE listing =
                    (SELECT id FROM listing WHERE app = ? AND storefront = ?)
                """
            let pairs = try lookup.ids.flatMap { app in
                try db.rows(sql, [app.number, lookup.storefront.code]) { row in
                    (app, ContentHash(high: try row.decode(0), low: try row.decode(1)))
                }
            }
            return Dictionary(pairs) { first, _ in first }
        }
    }
}
