package import AppStore
import GRDB

/// The table `recognition`: the page that each listing showed when it was last read, and the digest
/// of its result.
extension Database {
    /// The row of the page that matches the digest of a listing's response.
    func recognizedPage(of listing: Int64) throws -> Int64 {
        let sql = "SELECT page FROM recognition WHERE listing = ?"
        guard let page: Int64 = try value(sql, [listing]) else {
            throw ArchiveError.unreadableRow("no page to recognize of listing \(listing)")
        }
        return page
    }

    /// Stores the digest by which a page will be recognized.
    func store(_ digest: SHA256Digest, of page: Int64, for listing: Int64) throws {
        let sql = """
            INSERT INTO recognition (listing, high, low, page) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET high = excluded.high, low = excluded.low, page = excluded.page
            """
        try perform(sql, [listing, digest.high, digest.low, page])
    }
}

extension Archive {
    /// The digest of the result that was last read for each app of a lookup.
    package func digests(of lookup: Lookup) throws(ArchiveError) -> ResultDigests {
        try read { db in
            let sql = """
                SELECT high, low FROM recognition WHERE listing =
                    (SELECT id FROM listing WHERE app = ? AND storefront = ?)
                """
            let pairs = try lookup.ids.flatMap { app in
                try db.rows(sql, [app.number, lookup.storefront.code]) { row in
                    (app, SHA256Digest(high: try row.decode(0), low: try row.decode(1)))
                }
            }
            return Dictionary(pairs) { first, _ in first }
        }
    }
}
