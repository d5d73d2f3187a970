package import AppStore
import ChangeDetection
import GRDB
package import History

extension Archive {
    /// The change with an ID, and whether it is confirmed, suppressed or held; nil if there is no
    /// such change.
    ///
    /// A change that its run held or suppressed is returned as such, even if a later run confirmed
    /// the same change.
    package func change(
        _ id: ChangeID
    ) throws(ArchiveError) -> (change: RecordedChange, status: ChangeFilter.Status)? {
        for status in ChangeFilter.Status.allCases {
            var filter = ChangeFilter(status: status, run: id.run)
            filter.apps = [id.listing.app]
            filter.storefronts = [id.listing.storefront]
            let found = try changes(filter).first { $0.subject == id.subject }
            if let found { return (found, status) }
        }
        return nil
    }

    /// The responses about a listing in a run and in the runs around it, oldest first. Runs that
    /// did not ask about the listing do not count.
    ///
    /// - Parameters:
    ///   - before: the maximum number of earlier runs.
    ///   - after: the maximum number of later runs.
    ///   - isRead: whether to use only runs that read the listing's store page.
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
