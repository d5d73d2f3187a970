package import AppStore
package import Foundation
import GRDB
package import History

extension Archive {
    /// The listings that were unknown in the previous run and are known in this run.
    package func recovered(in run: Run) throws(ArchiveError) -> [Listing] {
        try read { db in
            let sql = "SELECT app, storefront \(Self.recoveredRows) ORDER BY app, storefront"
            let runs: StatementArguments = [run.number, try db.number(before: run.number)]
            return try db.records(sql, runs)
        }
    }

    fileprivate static let recoveredRows = """
        FROM unknown JOIN snapshot USING (listing) JOIN listing ON listing.id = unknown.listing
        WHERE snapshot.run = ?1 AND unknown.run = ?2 AND NOT EXISTS (
            SELECT 1 FROM snapshot s WHERE s.run = ?2 AND s.listing = unknown.listing
        )
        """
}

extension Database {
    /// The number of listings that were unknown in the previous run and are known in this run.
    func recoveredCount(of run: Run) throws -> Int {
        let sql = "SELECT count(*) \(Archive.recoveredRows)"
        let runs: StatementArguments = [run.number, try number(before: run.number)]
        return try value(sql, runs) ?? 0
    }

    /// The number of listings that became unknown in this run, or are unknown for a different
    /// reason than before.
    func newFailureCount(of run: Run) throws -> Int {
        let sql = """
            SELECT count(*) FROM unknown WHERE run = ?1 AND since = ?1 AND NOT EXISTS (
                SELECT 1 FROM snapshot WHERE run = ?1 AND snapshot.listing = unknown.listing
            )
            """
        return try value(sql, [run.number]) ?? 0
    }

    /// Records, for each listing that is unknown in the run with this number, the run in which the
    /// failure began. A failure continues if the listing was unknown for the same reason in the
    /// last run in which it was due.
    func recordFailureStarts(of run: Int) throws {
        let sql = """
            UPDATE unknown SET since = coalesce((
                SELECT last.since FROM unknown last
                WHERE last.listing = unknown.listing AND last.reason = unknown.reason
                AND last.run = (
                    SELECT number FROM run WHERE number < ?1 AND \(Archive.isDue("unknown.listing"))
                    ORDER BY number DESC LIMIT 1
                ) AND NOT EXISTS (SELECT 1 FROM snapshot s
                    WHERE s.run = last.run AND s.listing = last.listing)
            ), ?1) WHERE run = ?1
            """
        try perform(sql, [run])
    }

    /// The number of the last run before the run with a given number; nil if there is none. Queries
    /// take this number as an argument: with a subquery instead, SQLite would read all runs.
    func number(before run: Int) throws -> Int? {
        try value("SELECT max(number) FROM run WHERE number < ?", [run])
    }
}

extension Archive {
    /// For each listing, the time of the last run with a response about it.
    ///
    /// - Parameters:
    ///   - start: the earliest start of the runs to consider.
    ///   - run: a run's number; only earlier runs are considered.
    package func lastResponses(
        since start: Date,
        before run: Int
    ) throws(ArchiveError) -> [Listing: Date] {
        try read { db in
            let sql = """
                SELECT app, storefront, max(at) AS at FROM run
                CROSS JOIN snapshot ON run = number JOIN listing ON listing.id = listing
                WHERE number < ? AND at >= ? GROUP BY listing
                """
            return try db.dictionary(sql, [run, start.utc]) { row in
                try row.date("at").map { (try Listing(row: row), $0) }
            }
        }
    }
}

extension ArchiveQueries {
    /// The listings with the status unknown in the run with this number, sorted by app and
    /// storefront; empty if the number is nil.
    package func unknownListings(in run: Int?) throws(ReadError) -> [Listing] {
        try read { db in
            let sql = """
                SELECT app, storefront FROM unknown u JOIN listing ON listing.id = u.listing
                WHERE run = ?1 AND NOT EXISTS (
                    SELECT 1 FROM snapshot s WHERE s.run = ?1 AND s.listing = u.listing
                ) ORDER BY app, storefront
                """
            return try db.records(sql, [run])
        }
    }

    /// The listings that were unknown in the last run before the run with this number.
    package func unknownListings(before run: Int) throws(ReadError) -> Set<Listing> {
        try read { db in Set(try db.unknownListings(in: db.number(before: run))) }
    }
}
