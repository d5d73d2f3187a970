package import AppStore
import GRDB
package import News

extension Archive {
    /// The listings that were unknown in the previous run, and are known in this one.
    package func recovered(in run: Run) throws(ArchiveError) -> [Listing] {
        try read { db in
            let sql = "SELECT app, storefront \(Self.recoveredRows) ORDER BY app, storefront"
            let runs: StatementArguments = [run.number, try Self.number(before: run.number, db)]
            return try db.rows(sql, runs, Listing.init)
        }
    }

    static func recoveredCount(of run: Run, _ db: Database) throws -> Int {
        let sql = "SELECT count(*) \(recoveredRows)"
        let runs: StatementArguments = [run.number, try number(before: run.number, db)]
        return try db.value(sql, runs) ?? 0
    }

    /// The number of listings that became unknown in this run, or are unknown for another reason
    /// than before.
    static func newFailureCount(of run: Run, _ db: Database) throws -> Int {
        let sql = """
            SELECT count(*) FROM unknown WHERE run = ?1 AND since = ?1 AND NOT EXISTS (
                SELECT 1 FROM snapshot WHERE run = ?1 AND snapshot.listing = unknown.listing
            )
            """
        return try db.value(sql, [run.number]) ?? 0
    }

    /// Records since which run each unknown listing of a run has been unknown for the same reason.
    /// A failure continues if the listing was unknown for this reason in the last run in which it
    /// was due.
    static func recordFailureStarts(of run: Int, _ db: Database) throws {
        let sql = """
            UPDATE unknown SET since = coalesce((
                SELECT last.since FROM unknown last
                WHERE last.listing = unknown.listing AND last.reason = unknown.reason
                AND last.run = (
                    SELECT number FROM run WHERE number < ?1 AND \(isDue("unknown.listing"))
                    ORDER BY number DESC LIMIT 1
                ) AND NOT EXISTS (SELECT 1 FROM snapshot s
                    WHERE s.run = last.run AND s.listing = last.listing)
            ), ?1) WHERE run = ?1
            """
        try db.perform(sql, [run])
    }

    /// The number of the previous run. Bound as a value, it lets SQLite read a single run of the
    /// view `listingStatus`; as a subquery, it makes SQLite read all runs.
    static func number(before run: Int, _ db: Database) throws -> Int? {
        try db.value("SELECT max(number) FROM run WHERE number < ?", [run])
    }

    private static let recoveredRows = """
        FROM unknown JOIN snapshot USING (listing) JOIN listing ON listing.id = unknown.listing
        WHERE snapshot.run = ?1 AND unknown.run = ?2 AND NOT EXISTS (
            SELECT 1 FROM snapshot s WHERE s.run = ?2 AND s.listing = unknown.listing
        )
        """
}
