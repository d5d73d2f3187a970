package import AppStore
import GRDB
package import News

extension Archive {
    /// Records a response in one transaction.
    ///
    /// - Parameter requests: the number of the run's requests so far.
    package func keep(
        _ response: LookupResponse,
        to lookup: Lookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            switch response {
            case .failed(let failure):
                for listing in lookup.listings {
                    try Self.note(failure, of: Self.row(of: listing, db), in: run, db)
                }
                try Self.count(Oddities(), requests: requests, in: run, db)
            case .answered(let findings, let oddities):
                let values = ValueStore(db)
                for listing in lookup.listings {
                    guard let finding = findings[listing.app] else { continue }
                    let id = try Self.row(of: listing, db)
                    try Self.keep(finding, of: id, language: lookup.language, in: run, values)
                }
                try Self.count(oddities, requests: requests, in: run, db)
            }
        }
    }

    private static func keep(
        _ finding: Finding,
        of listing: Int64,
        language: String?,
        in run: Run,
        _ values: ValueStore
    ) throws {
        let db = values.db
        switch finding {
        case .unreadable(let failure):
            try note(failure, of: listing, in: run, db)
        case .missing:
            try insertSnapshot(run, listing, page: nil, rating: nil, db)
        case .recognized(let rating):
            let page = try db.recognizedPage(of: listing)
            try insertSnapshot(run, listing, page: page, rating: rating, db)
        case .present(let sighting):
            let page = try PageRow.store(sighting, language: language, for: listing, values)
            try insertSnapshot(run, listing, page: page, rating: sighting.rating, db)
        }
    }

    private static func insertSnapshot(
        _ run: Run,
        _ listing: Int64,
        page: Int64?,
        rating: Rating?,
        _ db: Database
    ) throws {
        let sql = """
            INSERT INTO snapshot (run, listing, page, rating, ratingCount) VALUES (?, ?, ?, ?, ?)
            """
        try db.perform(sql, [run.number, listing, page, rating?.average, rating?.count])
    }

    /// Records that a listing is unknown, and replaces what an earlier attempt at this run
    /// recorded.
    static func note(_ failure: Failure, of listing: Int64, in run: Run, _ db: Database) throws {
        let sql = """
            INSERT INTO unknown (run, listing, reason, detail) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET reason = excluded.reason, detail = excluded.detail
            """
        try db.perform(sql, [run.number, listing, failure.reason.rawValue, failure.detail])
    }

    /// The row of a listing, which is inserted if it is missing.
    static func row(of listing: Listing, _ db: Database) throws -> Int64 {
        if let id = try knownRow(of: listing, db) { return id }
        let insert = "INSERT INTO listing (app, storefront) VALUES (?, ?)"
        try db.perform(insert, [listing.app.number, listing.storefront.code])
        return db.lastInsertedRowID
    }

    /// The row of a listing, if there is one.
    static func knownRow(of listing: Listing, _ db: Database) throws -> Int64? {
        let sql = "SELECT id FROM listing WHERE app = ? AND storefront = ?"
        return try db.value(sql, [listing.app.number, listing.storefront.code])
    }

    static func count(
        _ oddities: Oddities,
        requests: Int,
        in run: Run,
        _ db: Database
    ) throws {
        let sql = """
            UPDATE run SET lookups = ?, notApps = notApps + ?, unasked = unasked + ?,
                repeated = repeated + ?, unmatched = unmatched + ?, wrongTypes = wrongTypes + ?
            WHERE number = ?
            """
        let arguments: StatementArguments = [
            requests, oddities.notApps, oddities.unasked, oddities.repeated, oddities.unmatched,
            oddities.wrongTypes, run.number,
        ]
        try db.perform(sql, arguments)
    }
}
