package import AppStore
import ChangeDetection
import GRDB
package import History

/// Rechecks of listings that seem to be gone or to return to an older state. The first response is
/// kept next to the recheck's response, and both are used to judge the run.
extension Archive {
    /// Records the response to a recheck in one transaction, with the run's number of requests so
    /// far.
    ///
    /// If the recheck's response contains a listing, this response counts. If only the first
    /// response contains the listing, the first response counts. If neither contains the listing,
    /// the listing is missing; its absence is settled only if the recheck's response contains other
    /// listings. If the first response lacked the listing and the recheck failed, the status is
    /// unknown.
    package func recordRecheck(
        _ response: LookupResponse,
        to lookup: Lookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            var oddities = response.oddities
            oddities.wrongTypes = 0
            let containsListings = response.containsListings
            for listing in lookup.listings {
                let finding = response.finding(about: listing.app)
                // Skips failures without a request, as when the user's patience has ended, or when a
                // merge finds no recheck in the records of shards.
                if case .unreadable(let failure) = finding, failure.reason == .notAsked { continue }
                let id = try db.row(of: listing)
                try db.recordFirstResponse(at: id, in: run)
                oddities.wrongTypes +=
                    try db.recordRecheck(finding, of: id, lookup.language, in: run)
                if containsListings { try db.settleMissing(id, in: run) }
            }
            try db.count(oddities, requests: requests, in: run)
        }
    }
}

extension Database {
    /// Records what a recheck's response says about a listing. Returns the number of fields that
    /// can be read only in the first response. `finding` is nil if the response does not mention
    /// the listing; `language` is nil for the storefront's own language.
    fileprivate func recordRecheck(
        _ finding: Finding?,
        of listing: RowID,
        _ language: String?,
        in run: Run
    ) throws -> Int {
        switch finding {
        case .missing, nil: return 0
        case .unreadable(let failure):
            try giveUpMissing(listing, failure, in: run)
            return 0
        case .recognized(let rating):
            try replaceSnapshot(run, listing, recognizedPage(of: listing), rating)
            return 0
        case .present(let sighting):
            let values = ValueStore(self)
            let page = try PageRow.store(sighting, language: language, for: listing, values)
            try replaceSnapshot(run, listing, page, sighting.rating)
            return try sighting.page.unreadable.subtracting(unreadable(at: listing, in: run)).count
        }
    }

    private func unreadable(at listing: RowID, in run: Run) throws -> Set<Field> {
        let sql = "SELECT page FROM firstResponse WHERE run = ? AND listing = ?"
        guard let page: RowID = try value(sql, [run.number, listing]) else { return [] }
        let values = try PageRow.fetch(page, self).values
        return Set(zip(PageRow.fields, values).filter { $0.1 == nil }.map(\.0))
    }

    private func replaceSnapshot(
        _ run: Run,
        _ listing: RowID,
        _ page: RowID,
        _ rating: Rating?
    ) throws {
        let sql = """
            UPDATE snapshot SET page = ?, rating = ?, ratingCount = ?
            WHERE run = ? AND listing = ?
            """
        try perform(sql, [page, rating?.average, rating?.count, run.number, listing])
        try perform(
            "UPDATE firstResponse SET answered = 1 WHERE run = ? AND listing = ?",
            [run.number, listing]
        )
    }

    /// Records that a listing's absence is settled if both responses lack the listing. Call this
    /// only if the recheck's response contains other listings.
    fileprivate func settleMissing(_ listing: RowID, in run: Run) throws {
        let sql = """
            UPDATE firstResponse SET answered = 1 WHERE run = ?1 AND listing = ?2 AND EXISTS (
                SELECT 1 FROM snapshot WHERE run = ?1 AND listing = ?2 AND page IS NULL
            )
            """
        try perform(sql, [run.number, listing])
    }

    fileprivate func recordFirstResponse(at listing: RowID, in run: Run) throws {
        let sql = """
            INSERT INTO firstResponse (run, listing, page, rating, ratingCount)
            SELECT run, listing, page, rating, ratingCount FROM snapshot
            WHERE run = ? AND listing = ? ON CONFLICT DO NOTHING
            """
        try perform(sql, [run.number, listing])
    }

    /// Records, after a failed recheck, that a listing missing from the first response is unknown.
    fileprivate func giveUpMissing(_ listing: RowID, _ failure: Failure, in run: Run) throws {
        try perform(
            "DELETE FROM snapshot WHERE run = ? AND listing = ? AND page IS NULL",
            [run.number, listing]
        )
        if changesCount > 0 { try record(failure, of: listing, in: run) }
    }

    /// Records that a listing is unknown if it was known to be present, was missing from the first
    /// response, and was not rechecked.
    func giveUpUnconfirmed(in run: Run) throws {
        let failure = Failure(
            .notAsked,
            "It was missing from one response, and there was no recheck."
        )
        let sql = """
            SELECT s.listing FROM snapshot s WHERE s.run = ?1 AND s.page IS NULL
            AND NOT EXISTS (SELECT 1 FROM firstResponse WHERE run = ?1 AND listing = s.listing)
            AND 'present' = (SELECT known FROM knownState WHERE listing = s.listing AND run < ?1
                ORDER BY run DESC LIMIT 1)
            """
        for listing in try values(sql, [run.number]) as [Int64] {
            try giveUpMissing(listing, failure, in: run)
        }
    }
}

extension LookupResponse {
    fileprivate var containsListings: Bool {
        guard case .answered(let findings, _) = self else { return false }
        return findings.values.contains { finding in
            switch finding {
            case .present, .recognized: true
            case .missing, .unreadable: false
            }
        }
    }
}
