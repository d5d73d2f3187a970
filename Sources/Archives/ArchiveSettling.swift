package import AppStore
package import ChangeDetection
import GRDB
package import History

extension Archive {
    /// Ends a run: judges every listing that was answered, and gives those that were due and were
    /// not answered their reason. All of it is one transaction: a run is settled or still open.
    ///
    /// A listing that an earlier attempt at the run was told about keeps its word, even if it is
    /// not due any more; one that the attempt only failed to learn about has none.
    ///
    /// - Parameters:
    ///   - due: every listing that was due.
    ///   - unasked: why a listing is unknown that nothing is noted of.
    ///   - isWhole: false when something that was to be asked about is no listing yet.
    ///   - cutShort: why not everything was asked.
    ///   - requests: made for this run.
    ///   - seconds: how long the run took, asked when everything is judged.
    package func settle(
        _ run: Run,
        due: some Sequence<Listing>,
        unasked: Failure,
        isWhole: Bool = true,
        cutShort: CutShort? = nil,
        requests: Int,
        seconds: () -> Double,
        judging: Judging
    ) throws(ArchiveError) -> RunSummary {
        try write { db in
            try Self.giveUpUnconfirmed(in: run, db)
            try Self.noteUnknown(due, unasked, in: run, db)
            try Self.dateFailures(of: run.number, db)
            try Self.judgeListings(of: run, judging, db)
            try Self.end(run, isWhole: isWhole, requests: requests, seconds: seconds(), db)
            try db.execute(
                sql: "UPDATE run SET cutShort = ? WHERE number = ? AND outcome <> 'complete'",
                arguments: [cutShort?.rawValue, run.number]
            )
            guard let summary = try Self.summary(of: run, db) else {
                throw ArchiveError.unreadableRow("no run \(run.number)")
            }
            return summary
        }
    }

    /// Judges what was seen of each listing, and then what happened to many.
    private static func judgeListings(of run: Run, _ judging: Judging, _ db: Database) throws {
        var night = Encounter.Night(run: run, judging: judging)
        night.brakes = try brakes(on: night, db)
        try night.brakes.record(db)
        let rows = try Row.fetchCursor(db, sql: encounters, arguments: [run.number])
        while let row = try rows.next() {
            let encounter = try Encounter(row, on: night, db)
            try encounter.record(judging.compare(encounter.comparison), on: night, db)
        }
        try recordHeldListings(in: run, db)
        try recordRollouts(in: run, db)
        try recordRemovals(in: run, db)
    }

    private static func end(
        _ run: Run,
        isWhole: Bool,
        requests: Int,
        seconds: Double,
        _ db: Database
    ) throws {
        try db.execute(
            sql: "UPDATE run SET lookups = ?, seconds = ? WHERE number = ?",
            arguments: [requests, seconds, run.number]
        )
        let counts = try countWords(of: run, db)
        try db.execute(
            sql: "UPDATE run SET outcome = ? WHERE number = ?",
            arguments: [Outcome(counts, isWhole: isWhole).rawValue, run.number]
        )
    }

    private static func noteUnknown(
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

    /// Each snapshot of a run beside what was believed before it. The rating last seen is sought
    /// backwards, run by run, and found in the first as a rule.
    static let encounters = """
        SELECT s.listing, l.app, l.storefront, s.page, s.rating, s.ratingCount,
            b.known, b.page AS knownPage, b.icon AS knownIcon,
            b.rating AS reportedRating, b.ratingCount AS reportedCount, a.picture AS icon,
            last.rating AS lastRating, last.ratingCount AS lastCount, fall.before AS fallenFrom
        FROM snapshot s
        JOIN listing l ON l.id = s.listing
        LEFT JOIN page p ON p.id = s.page
        LEFT JOIN artwork a ON a.path = p.artwork
        LEFT JOIN belief b ON b.listing = s.listing AND b.run =
            (SELECT max(run) FROM belief WHERE listing = s.listing AND run < s.run)
        LEFT JOIN snapshot last ON b.run IS NOT NULL AND last.listing = s.listing AND last.run =
            (SELECT r.number FROM run r CROSS JOIN snapshot e
            WHERE r.number < s.run AND e.run = r.number AND e.listing = s.listing
            AND e.ratingCount IS NOT NULL AND \(isOfTheTime("e")) ORDER BY r.number DESC LIMIT 1)
        LEFT JOIN suppression fall ON fall.run = last.run AND fall.listing = s.listing
            AND fall.field = 'ratingCount'
        WHERE s.run = ?
        """
}
