package import AppStore
import GRDB
package import History

extension Archive {
    /// Records the response to a lookup in one transaction, with the run's number of requests so
    /// far.
    package func record(
        _ response: LookupResponse,
        to lookup: Lookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            let values = ValueStore(db)
            for listing in lookup.listings {
                guard let finding = response.finding(about: listing.app) else { continue }
                let id = try db.row(of: listing)
                try Self.record(finding, of: id, language: lookup.language, in: run, values)
            }
            try db.count(response.oddities, requests: requests, in: run)
        }
    }

    private static func record(
        _ finding: Finding,
        of listing: RowID,
        language: String?,
        in run: Run,
        _ values: ValueStore
    ) throws {
        let db = values.db
        switch finding {
        case .unreadable(let failure):
            try db.record(failure, of: listing, in: run)
        case .missing:
            try db.insertSnapshot(run, listing, page: nil, rating: nil)
        case .recognized(let rating):
            let page = try db.recognizedPage(of: listing)
            try db.insertSnapshot(run, listing, page: page, rating: rating)
        case .present(let sighting):
            let page = try PageRow.store(sighting, language: language, for: listing, values)
            try db.insertSnapshot(run, listing, page: page, rating: sighting.rating)
        }
    }
}

extension LookupResponse {
    /// The finding about an app; nil if the response does not mention the app.
    func finding(about app: AppID) -> Finding? {
        switch self {
        case .answered(let findings, _): findings[app]
        case .failed(let failure): .unreadable(failure)
        }
    }

    var oddities: Oddities {
        if case .answered(_, let oddities) = self { oddities } else { Oddities() }
    }
}

extension Database {
    fileprivate func insertSnapshot(
        _ run: Run,
        _ listing: RowID,
        page: RowID?,
        rating: Rating?
    ) throws {
        let sql = """
            INSERT INTO snapshot (run, listing, page, rating, ratingCount) VALUES (?, ?, ?, ?, ?)
            """
        try perform(sql, [run.number, listing, page, rating?.average, rating?.count])
    }

    /// Records that a listing is unknown in a run, and why. Replaces the failure that an earlier
    /// attempt at the run recorded.
    func record(_ failure: Failure, of listing: RowID, in run: Run) throws {
        let sql = """
            INSERT INTO unknown (run, listing, reason, detail) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET reason = excluded.reason, detail = excluded.detail
            """
        let detail = try ValueStore(self).row(of: .text(failure.detail))
        try perform(sql, [run.number, listing, failure.reason.rawValue, detail])
    }

    func row(of listing: Listing) throws -> Int64 {
        if let id = try knownRow(of: listing) { return id }
        let insert = "INSERT INTO listing (app, storefront) VALUES (?, ?)"
        try perform(insert, [listing.app.number, listing.storefront.code])
        return lastInsertedRowID
    }

    func knownRow(of listing: Listing) throws -> Int64? {
        let sql = "SELECT id FROM listing WHERE app = ? AND storefront = ?"
        return try value(sql, [listing.app.number, listing.storefront.code])
    }

    /// Adds the numbers of unrequested and of unusable results in a response to the run's counts,
    /// and records the number of the run's requests so far.
    func count(_ oddities: Oddities, requests: Int, in run: Run) throws {
        let sql = """
            UPDATE run SET lookups = ?, notApps = notApps + ?, unasked = unasked + ?,
                repeated = repeated + ?, unmatched = unmatched + ?, wrongTypes = wrongTypes + ?
            WHERE number = ?
            """
        let arguments: StatementArguments = [
            requests, oddities.notApps, oddities.unasked, oddities.repeated, oddities.unmatched,
            oddities.wrongTypes, run.number,
        ]
        try perform(sql, arguments)
    }
}

/// Queries of the table `recognition`. For each listing, it has the hash and the page of the result
/// that was last read.
extension Database {
    /// The row ID of the page that a listing showed when a result about the listing was last read.
    /// A later result with the same hash shows the same page. Throws if no result was read.
    func recognizedPage(of listing: RowID) throws -> RowID {
        let sql = "SELECT page FROM recognition WHERE listing = ?"
        guard let page: RowID = try value(sql, [listing]) else {
            throw ArchiveError.unreadableRow("no page to recognize of listing \(listing)")
        }
        return page
    }

    /// Stores the hash that identifies a page in later responses, in place of the previous hash.
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
    /// storefront. Apps without a hash are left out.
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
