package import AppStore
import GRDB

/// The table `recognition`: the page that each listing showed when it was last read, and the digest
/// of its result.
enum Recognition {
    /// The page of a listing that a response matched by its digest.
    static func page(of listing: Int64, _ db: Database) throws -> Int64 {
        let sql = "SELECT page FROM recognition WHERE listing = ?"
        let statement = try db.cachedStatement(sql: sql)
        guard let page = try Int64.fetchOne(statement, arguments: [listing]) else {
            throw ArchiveError.unreadableRow("no page to recognize of listing \(listing)")
        }
        return page
    }

    /// Stores the digest by which a page will be recognized.
    static func store(
        _ digest: ResultDigest,
        of page: Int64,
        for listing: Int64,
        _ db: Database
    ) throws {
        let sql = """
            INSERT INTO recognition (listing, high, low, page) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET high = excluded.high, low = excluded.low, page = excluded.page
            """
        try db.perform(sql, [listing, digest.high, digest.low, page])
    }
}

extension Archive {
    /// The digests of the results in which the lookup's apps were last read.
    package func digests(of lookup: Lookup) throws(ArchiveError) -> ResultDigests {
        try read { db in
            let sql = """
                SELECT high, low FROM recognition WHERE listing =
                    (SELECT id FROM listing WHERE app = ? AND storefront = ?)
                """
            let statement = try db.cachedStatement(sql: sql)
            var digests: ResultDigests = [:]
            for app in lookup.ids {
                let rows = try Row.fetchCursor(
                    statement,
                    arguments: [app.number, lookup.storefront.code]
                )
                guard let row = try rows.next() else { continue }
                digests[app] = ResultDigest(high: try row.decode(0), low: try row.decode(1))
            }
            return digests
        }
    }
}
