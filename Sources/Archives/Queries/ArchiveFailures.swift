package import AppStore
package import Foundation
import GRDB
package import History

extension Database {
    /// For each listing that is unknown in the run with this number, records the run in which the
    /// failure began. A failure continues if the listing was unknown for the same reason in the
    /// last run in which the listing was due.
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
    /// take this number as an argument, because SQLite would read all runs for a subquery.
    func number(before run: Int) throws -> Int? {
        try value("SELECT max(number) FROM run WHERE number < ?", [run])
    }
}

extension Archive {
    /// The time of the last run with a response about each listing, among the runs that began at
    /// `start` or later and have a number below `run`.
    package func lastResponses(
        since start: Date,
        before run: Int
    ) throws(ArchiveError) -> [Listing: Date] {
        try read { db in
            let sql = """
                SELECT app, storefront, max(at) FROM run
                CROSS JOIN snapshot ON run = number JOIN listing ON listing.id = listing
                WHERE number < ? AND at >= ? GROUP BY listing
                """
            let times: [Listing: String] = try db.valuesOfListings(sql, [run, start.utc])
            return times.compactMapValues(Date.init(utc:))
        }
    }
}

extension ArchiveQueries {
    /// The listings that were unknown in the previous run and are known in this run.
    package func recovered(in run: Run) throws(ReadError) -> [Listing] {
        try read { db in
            let sql = """
                SELECT app, storefront FROM \(Archive.unknowns) u
                JOIN snapshot s ON s.run = ?1 AND s.listing = u.listing
                JOIN listing ON listing.id = u.listing WHERE u.run = ?2 ORDER BY app, storefront
                """
            return try db.records(sql, [run.number, db.number(before: run.number)])
        }
    }

    /// The listings with the status unknown in the run with this number, sorted by app and
    /// storefront; empty if `run` is nil.
    package func unknownListings(in run: Int?) throws(ReadError) -> [Listing] {
        try read { db in
            let sql = """
                SELECT app, storefront FROM \(Archive.unknowns) u
                JOIN listing ON listing.id = u.listing WHERE run = ? ORDER BY app, storefront
                """
            return try db.records(sql, [run])
        }
    }

    package func unknownListings(before run: Int) throws(ReadError) -> Set<Listing> {
        try read { db in Set(try db.unknownListings(in: db.number(before: run))) }
    }
}
