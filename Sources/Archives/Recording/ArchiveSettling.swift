package import AppStore
package import ChangeDetection
import GRDB
package import News

extension Archive.Transaction {
    /// Records a reason for due listings without a response, so that the run can be judged.
    ///
    /// A listing with a response in an earlier attempt at the run keeps its status, even if it is
    /// not due any more. A listing that is not due any more loses a failure from an earlier
    /// attempt.
    ///
    /// - Parameters:
    ///   - due: every listing that was due.
    ///   - unasked: the failure for listings without a recorded one.
    package func close(
        _ run: Run,
        due: some Sequence<Listing>,
        unasked: Failure
    ) throws {
        try Archive.forgetJudgement(of: run, db)
        try Archive.giveUpUnconfirmed(in: run, db)
        try Archive.noteUnknown(due, unasked, in: run, db)
        try Archive.recordFailureStarts(of: run.number, db)
    }

    /// Ends a run that was judged.
    ///
    /// - Parameters:
    ///   - counts: the statuses of the due listings, with their counts.
    ///   - isWhole: false if a due app has no listing yet, such as an unresolved bundle ID.
    ///   - cutShort: the reason why some requests were not made.
    ///   - isUnpublished: whether the run is still to be published.
    ///   - requests: the number of the run's requests.
    ///   - seconds: the duration of the run.
    package func end(
        _ run: Run,
        counts: [ListingStatus: Int],
        isWhole: Bool = true,
        cutShort: EarlyEnd? = nil,
        isUnpublished: Bool = false,
        requests: Int,
        seconds: Double
    ) throws -> RunSummary {
        let outcome = Outcome(counts, isWhole: isWhole)
        let sql = """
            UPDATE run SET lookups = ?, seconds = ?, outcome = ?, cutShort = ?, unpublished = ?
            WHERE number = ?
            """
        let arguments: StatementArguments = [
            requests, seconds, outcome.rawValue,
            outcome == .complete ? nil : cutShort?.rawValue, isUnpublished, run.number,
        ]
        try db.perform(sql, arguments)
        try Archive.store(counts, of: run, db)
        guard let summary = try Archive.summary(of: run, db) else {
            throw ArchiveError.unreadableRow("no run \(run.number)")
        }
        return summary
    }
}

extension Archive {
    fileprivate static func noteUnknown(
        _ due: some Sequence<Listing>,
        _ failure: Failure,
        in run: Run,
        _ db: Database
    ) throws {
        let sql = """
            INSERT INTO unknown (run, listing, reason, detail)
            SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM snapshot WHERE run = ?1 AND listing = ?2)
            ON CONFLICT DO NOTHING
            """
        var rows: Set<Int64> = []
        for listing in due {
            let id = try row(of: listing, db)
            rows.insert(id)
            try db.perform(sql, [run.number, id, failure.reason.rawValue, failure.detail])
        }
        let noted = "SELECT listing FROM unknown WHERE run = ?"
        for id in try db.values(noted, [run.number]) as [Int64] where !rows.contains(id) {
            try db.perform("DELETE FROM unknown WHERE run = ? AND listing = ?", [run.number, id])
        }
    }
}
