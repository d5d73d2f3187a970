package import AppStore
import GRDB

/// The table `recognition`: which page a listing showed when it was last read, and the digest of the
/// result in which it did.
enum Recognition {
    /// The page of a listing whose digest was given with the lookup.
    static func page(of listing: Int64, _ db: Database) throws -> Int64 {
        let sql = "SELECT page FROM recognition WHERE listing = ?"
        let statement = try db.cachedStatement(sql: sql)
        guard let page = try Int64.fetchOne(statement, arguments: [listing]) else {
            throw ArchiveError.unreadableRow("no page to recognize of listing \(listing)")
        }
        return page
    }

    /// Notes by what a page is recognized from now on.
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
        try db.cachedStatement(sql: sql).execute(
            arguments: [listing, digest.high, digest.low, page]
        )
    }
}

extension Archive {
    /// What the apps of a lookup showed when they were last read.
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
