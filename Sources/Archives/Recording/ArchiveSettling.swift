package import AppStore
package import ChangeDetection
import GRDB
package import History

extension Archive.Transaction {
    /// Gives those listings that were due and were not answered their reason, so that a run can be
    /// judged.
    ///
    /// A listing that an earlier attempt at the run was told about keeps its word, even if it is
    /// not due any more; one that the attempt only failed to learn about has none.
    ///
    /// - Parameters:
    ///   - due: every listing that was due.
    ///   - unasked: why a listing is unknown that nothing is noted of.
    package func close(
        _ run: Run,
        due: some Sequence<Listing>,
        unasked: Failure
    ) throws {
        try Archive.forgetJudgement(of: run, db)
        try Archive.giveUpUnconfirmed(in: run, db)
        try Archive.noteUnknown(due, unasked, in: run, db)
        try Archive.dateFailures(of: run.number, db)
    }

    /// Ends a run that was judged.
    ///
    /// - Parameters:
    ///   - words: of the listings that were due.
    ///   - isWhole: false when something that was to be asked about is no listing yet.
    ///   - cutShort: why not everything was asked.
    ///   - isUnpublished: whether the run is still to be published.
    ///   - requests: made for this run.
    ///   - seconds: how long the run took.
    package func end(
        _ run: Run,
        words: [Word: Int],
        isWhole: Bool = true,
        cutShort: CutShort? = nil,
        isUnpublished: Bool = false,
        requests: Int,
        seconds: Double
    ) throws -> RunSummary {
        let outcome = Outcome(words, isWhole: isWhole)
        try db.execute(
            sql: """
                UPDATE run SET lookups = ?, seconds = ?, outcome = ?, cutShort = ?, unpublished = ?
                WHERE number = ?
                """,
            arguments: [
                requests, seconds, outcome.rawValue,
                outcome == .complete ? nil : cutShort?.rawValue, isUnpublished, run.number,
            ]
        )
        try Archive.store(words, of: run, db)
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
            try db.cachedStatement(sql: sql).execute(
                arguments: [run.number, id, failure.reason.rawValue, failure.detail]
            )
        }
        let noted = "SELECT listing FROM unknown WHERE run = ?"
        for id in try Int64.fetchAll(db, sql: noted, arguments: [run.number])
        where !rows.contains(id) {
            try db.execute(
                sql: "DELETE FROM unknown WHERE run = ? AND listing = ?",
                arguments: [run.number, id]
            )
        }
    }

    /// Whether a snapshot is no old answer, whose ratings are old ones, too.
    static func isOfTheTime(_ snapshot: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM suppression WHERE suppression.run = \(snapshot).run
            AND suppression.listing = \(snapshot).listing AND field = 'version')
        """
    }
}
