package import AppStore
import ChangeDetection
import GRDB
package import News

extension Archive {
    /// The change with an ID, and its standing; nil if there is none.
    ///
    /// A change that was held or suppressed is returned as such, even if the same change was
    /// confirmed later.
    package func change(
        _ id: ChangeID
    ) throws(ArchiveError) -> (change: RecordedChange, standing: ChangeFilter.Status)? {
        for standing in ChangeFilter.Status.allCases {
            var filter = ChangeFilter(standing: standing, run: id.run)
            filter.apps = [id.listing.app]
            filter.storefronts = [id.listing.storefront]
            let found = try changes(filter).first { $0.subject == id.subject }
            if let found { return (found, standing) }
        }
        return nil
    }

    /// The looks at a listing in a run and the runs around it, oldest first.
    ///
    /// - Parameters:
    ///   - before: the maximum number of earlier runs that asked about the listing.
    ///   - after: the maximum number of later runs that asked about it.
    package func looks(
        at listing: Listing,
        around run: Run,
        before: Int,
        after: Int
    ) throws(ArchiveError) -> [Look] {
        try read { db in
            guard let id = try Self.knownRow(of: listing, db) else { return [] }
            let asked = "SELECT * FROM run WHERE outcome IS NOT NULL AND \(Self.isDue("?1"))"
            let past = "\(asked) AND number <= ?2 ORDER BY number DESC LIMIT ?3"
            let future = "\(asked) AND number > ?2 ORDER BY number LIMIT ?3"
            let runs =
                try db.rows(past, [id, run.number, before + 1]).reversed()
                + db.rows(future, [id, run.number, after])
            return try runs.flatMap { try Look.all(of: id, in: Run($0), db) }
        }
    }
}

extension Look {
    /// The look that counts, preceded by the first look if there was a recheck.
    fileprivate static func all(of listing: Int64, in run: Run, _ db: Database) throws -> [Look] {
        let looks = try ["firstResponse", "snapshot"].compactMap { table in
            let sql = "SELECT page, rating, ratingCount FROM \(table) WHERE run = ? AND listing = ?"
            let row = try db.row(sql, [run.number, listing])
            return try row.map {
                Look(run: run, isFirst: table == "firstResponse", finding: try Finding($0, db))
            }
        }
        guard looks.last?.isFirst ?? true else { return looks }
        let sql = "SELECT reason, detail FROM unknown WHERE run = ? AND listing = ?"
        guard let row = try db.row(sql, [run.number, listing]) else { return looks }
        return looks + [Look(run: run, isFirst: false, finding: .unreadable(try Failure(row)))]
    }
}

extension Finding {
    fileprivate init(_ row: Row, _ db: Database) throws {
        guard let id = try row.decode("page") as Int64? else {
            self = .missing
            return
        }
        let page = try PageReader(db).page(id)
        self = .present(Sighting(page: page, rating: try row.rating()))
    }
}
