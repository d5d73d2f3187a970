package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

extension Archive {
    /// The responses about a listing in a run, and in at most `before` earlier and `after` later
    /// runs, oldest first. Runs that did not ask about the listing do not count.
    ///
    /// - Parameter isRead: whether to use only runs that read the listing's store page.
    package func responses(
        about listing: Listing,
        around run: Run,
        before: Int,
        after: Int,
        whereRead isRead: Bool = false
    ) throws(ArchiveError) -> [ListingResponse] {
        try read { db in
            guard let id = try db.knownRow(of: listing) else { return [] }
            let read = "SELECT run FROM storePage WHERE listing = ?1 AND page IS NOT NULL"
            let due = isRead ? "number IN (\(read))" : Self.isDue("?1")
            let asked = "outcome IS NOT NULL AND \(due)"
            let past = "\(asked) AND number <= ?2 ORDER BY number DESC LIMIT ?3"
            let future = "\(asked) AND number > ?2 ORDER BY number LIMIT ?3"
            let runs =
                try db.runs(where: past, [id, run.number, before + 1]).reversed()
                + db.runs(where: future, [id, run.number, after])
            let pages = PageReader(db)
            return try runs.flatMap { run in
                try db.record(of: listing, in: run, pages) { try $0.responses(in: run) } ?? []
            }
        }
    }

    /// What a run's responses said about each app in a storefront, rebuilt from the archive.
    ///
    /// - Parameters:
    ///   - isRecheck: whether the responses to rechecks are returned, rather than the first
    ///     responses.
    ///   - known: for each app, the hash of the result that the caller read last. An app whose
    ///     result has this hash is returned as `recognized`, without its `StorePage`.
    ///   - unasked: the failure to return for apps that the run did not ask about.
    package func findings(
        of apps: [AppID],
        in storefront: Storefront,
        on run: Run,
        isRecheck: Bool,
        known: ResultHashes,
        unasked: Failure
    ) throws(ArchiveError) -> [AppID: Finding] {
        try read { db in
            let pages = PageReader(db)
            var findings: [AppID: Finding] = [:]
            for app in apps {
                let listing = Listing(app: app, storefront: storefront)
                let finding = try db.record(of: listing, in: run, pages, known: known[app]) {
                    record in
                    try isRecheck ? record.recheckFinding() : record.firstFinding()
                }
                findings[app] = finding.flatMap { $0 } ?? .unreadable(unasked)
            }
            return findings
        }
    }
}

extension Database {
    /// The value that `read` makes from the archive's record of a listing in a run; nil if the
    /// listing was never due. The record is valid only during the call of `read`.
    ///
    /// - Parameter known: the hash of the result that the caller read last; nil if there is none.
    func record<Value>(
        of listing: Listing,
        in run: Run,
        _ pages: PageReader,
        known: ContentHash? = nil,
        _ read: (ListingRecord) throws -> Value
    ) throws -> Value? {
        let key: StatementArguments = [run.number, listing.app.number, listing.storefront.code]
        return try rows(ListingRecord.selection, key) { row in
            try read(ListingRecord(row: row, pages: pages, known: known))
        }.first
    }
}

/// What the archive recorded about a listing in a run: the first response, a recheck, a failure.
struct ListingRecord {
    fileprivate static let selection = """
        SELECT s.listing IS NOT NULL AS isKept, s.page, s.rating, s.ratingCount,
            f.listing IS NOT NULL AS wasRechecked, f.page AS firstPage, f.rating AS firstRating,
            f.ratingCount AS firstCount, f.answered, u.reason, detail.content AS detail,
            r.high, r.low, r.page AS lastRead
        FROM listing l
        LEFT JOIN snapshot s ON s.run = ?1 AND s.listing = l.id
        LEFT JOIN firstResponse f ON f.run = ?1 AND f.listing = l.id
        LEFT JOIN unknown u ON u.run = ?1 AND u.listing = l.id
        LEFT JOIN value detail ON detail.id = u.detail
        LEFT JOIN recognition r ON r.listing = l.id
        WHERE l.app = ?2 AND l.storefront = ?3
        """

    let row: Row
    let pages: PageReader
    let known: ContentHash?

    func wasRechecked() throws -> Bool { try row.decode("wasRechecked") }

    /// What the first response said about the listing, or why there was none; nil if not recorded.
    func firstFinding() throws -> Finding? {
        guard try wasRechecked() else { return try lastFinding() }
        return try finding(page: row.decode("firstPage"), row.rating("firstRating", "firstCount"))
    }

    /// What the recheck's response said about the listing; nil if there was no recheck.
    func recheckFinding() throws -> Finding? {
        guard try wasRechecked() else { return nil }
        // If the recheck's response lacked the listing, the first response's page is recorded.
        let isMissing = try row.decode("isKept") && !(row.decode("answered") as Bool)
        return isMissing ? .missing : try lastFinding()
    }

    /// The finding that counts for the run, after any recheck; nil if none is recorded.
    func lastFinding() throws -> Finding? {
        if try row.decode("isKept") {
            return try finding(page: row.decode("page"), row.rating())
        }
        let isUnknown = try row.decode("reason") as String? != nil
        return isUnknown ? .unreadable(try Failure(row)) : nil
    }

    private func finding(page: RowID?, _ rating: Rating?) throws -> Finding {
        guard let page else { return .missing }
        let hash = try hash(of: page)
        if let hash, hash == known { return .recognized(rating) }
        let sighting = Sighting(page: try pages.page(page), rating: rating, hash: hash)
        return .present(sighting)
    }

    /// The hash by which later responses are recognized as showing the page with this row ID; nil
    /// unless this page is the last one that was read for the listing.
    private func hash(of page: RowID) throws -> ContentHash? {
        guard try row.decode("lastRead") as Int64? == page else { return nil }
        return ContentHash(high: try row.decode("high"), low: try row.decode("low"))
    }
}

extension ListingRecord {
    /// The response that counts for the run, preceded by the first response if there was a recheck;
    /// empty if the run did not ask about the listing.
    fileprivate func responses(in run: Run) throws -> [ListingResponse] {
        let first = try wasRechecked() ? firstFinding() : nil
        let findings = [(first, true), (try lastFinding(), false)]
        return findings.compactMap { finding, isFirst in
            finding.map { (run: run, isFirst: isFirst, finding: $0) }
        }
    }
}
