package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

extension Archive {
    /// The responses about a listing in a run, and in at most `before` earlier and `after` later
    /// runs, oldest first. Runs that did not ask about the listing do not count.
    ///
    /// - Parameter isRead: whether to count only runs that read the listing's store page.
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
            return try runs.flatMap { run -> [ListingResponse] in
                let found = try db.findings(about: listing, in: run, pages)
                let first = found?.recheck == nil ? nil : found?.first
                return [(first, true), (found?.last, false)].compactMap { finding, isFirst in
                    finding.map { (run, isFirst, $0) }
                }
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
                let found = try db.findings(about: listing, in: run, pages, known: known[app])
                findings[app] = (isRecheck ? found?.recheck : found?.first) ?? .unreadable(unasked)
            }
            return findings
        }
    }
}

/// What a run's responses said about a listing.
private struct RunFindings {
    /// What the first response said, or why there was none; nil if not recorded.
    let first: Finding?
    /// What the recheck's response said; nil if there was no recheck.
    let recheck: Finding?
    /// The finding that counts for the run; nil if none is recorded.
    let last: Finding?
}

extension Database {
    /// What a run's responses said about a listing; nil if the listing was never due.
    ///
    /// - Parameter known: the hash of the result that the caller read last; nil if there is none.
    fileprivate func findings(
        about listing: Listing,
        in run: Run,
        _ pages: PageReader,
        known: ContentHash? = nil
    ) throws -> RunFindings? {
        let sql = """
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
        let key: StatementArguments = [run.number, listing.app.number, listing.storefront.code]
        return try rows(sql, key) { row in
            let isKept: Bool = try row.decode("isKept")
            let last =
                isKept
                ? try pages.finding(row.decode("page"), row.rating(), row, known)
                : try (row.decode("reason") as String?).map { _ in .unreadable(try Failure(row)) }
            guard try row.decode("wasRechecked") else {
                return RunFindings(first: last, recheck: nil, last: last)
            }
            let rating = try row.rating("firstRating", "firstCount")
            // If the recheck's response lacked the listing, the first response's page is recorded.
            let isMissing = try isKept && !row.decode("answered")
            return RunFindings(
                first: try pages.finding(row.decode("firstPage"), rating, row, known),
                recheck: isMissing ? .missing : last,
                last: last
            )
        }.first
    }
}

extension PageReader {
    /// What a response said about a listing.
    ///
    /// - Parameters:
    ///   - page: the row ID of the listing's page; nil if the response lacked the listing.
    ///   - row: a row with the listing's hash and page in `recognition`; the page is `lastRead`.
    ///   - known: the hash of the result that the caller read last; nil if there is none.
    fileprivate func finding(
        _ page: RowID?,
        _ rating: Rating?,
        _ row: Row,
        _ known: ContentHash?
    ) throws -> Finding {
        guard let page else { return .missing }
        // The hash in `recognition` belongs only to the page that was read last.
        let isLastRead = try row.decode("lastRead") as RowID? == page
        let hash =
            isLastRead
            ? ContentHash(high: try row.decode("high"), low: try row.decode("low")) : nil
        if let hash, hash == known { return .recognized(rating) }
        return .present(Sighting(page: try self.page(page), rating: rating, hash: hash))
    }
}
