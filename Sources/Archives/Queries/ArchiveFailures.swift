package import AppStore
package import Foundation
import GRDB
package import History

extension Database {
    /// Records when the failure of each unknown listing began, for the run with this number. A
    /// failure continues if the listing was unknown for the same reason when it was last due.
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
    /// The time of each listing's last response in runs that began at `start` or later and have a
    /// number below `run`.
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

extension Archive {
    /// The requests about bundle IDs, developers and rankings that got no response in a run.
    package func failedRequests(in run: Run) throws(ArchiveError) -> [FailedRequest] {
        try read { db in try db.failedRequests(in: run).joined }
    }

    /// The requests about bundle IDs, developers and rankings that failed in the previous run, but
    /// got a response in this run. Each has the reason for the failure.
    package func answeredAgain(in run: Run) throws(ArchiveError) -> [FailedRequest] {
        try read { db in
            guard let earlier = try db.number(before: run.number) else { return [] }
            return try db.failedRequests(in: db.run(earlier), answeredIn: run).joined
        }
    }
}

extension Database {
    /// The requests about bundle IDs, developers and rankings that got no response in a run. If
    /// `later` is given, only requests that got a response in the run `later`.
    fileprivate func failedRequests(
        in run: Run,
        answeredIn later: Run? = nil
    ) throws -> [FailedRequest] {
        func requests(
            _ table: String,
            _ key: [String],
            joining join: String = "",
            order: String,
            _ subject: (Row) throws -> FailedRequest.Subject
        ) throws -> [FailedRequest] {
            let sql = Self.failures(in: table, of: key, joining: join, order: order)
            return try rows(sql, [run.number, later?.number]) { row in
                FailedRequest(
                    try subject(row),
                    in: try row.decode("storefront"),
                    try Failure(row),
                    since: try self.run(row.decode("since")),
                    pendingSince: try self.run(row.decode("pendingSince"))
                )
            }
        }
        let bundles = try requests("bundleResponse", ["bundleID"], order: "a.bundleID") {
            .bundleID(try $0.decode("bundleID"))
        }
        let developer = ["developer", "storefront"]
        let byDeveloper = "a.developer, a.storefront"
        let developers = try requests("developerResponse", developer, order: byDeveloper) {
            .developer(try $0.decode("developer"))
        }
        let join = "JOIN ranking ON ranking.id = a.ranking"
        let order = "kind, name, storefront, device"
        let rankings = try requests("rankingResponse", ["ranking"], joining: join, order: order) {
            let ranking = try Ranking(row: $0)
            return .ranking(ranking.source, ranking.device)
        }
        return bundles + developers + rankings
    }

    /// SQL for the requests that failed in the run `?1` and, unless `?2` is NULL, got a response in
    /// the run `?2`. `since` is the first of the consecutive runs that failed for the same reason.
    /// `pendingSince` is the last run with a response or, without one, the first with the request.
    ///
    /// - Parameters:
    ///   - key: the columns that identify a request.
    ///   - join: SQL that joins another table to the requests, which have the alias `a`.
    private static func failures(
        in table: String,
        of key: [String],
        joining join: String = "",
        order: String
    ) -> String {
        func run(_ function: String, _ name: String, _ condition: String) -> String {
            let isSame = key.map { "\(name).\($0) = a.\($0)" }.joined(separator: " AND ")
            return """
                (SELECT \(function)(\(name).run) FROM \(table) \(name)
                WHERE \(isSame) AND \(name).run <= a.run AND \(condition))
                """
        }
        let lastOther = run("max", "c", "c.reason IS NOT a.reason")
        let isAnsweredLater = key.map { "d.\($0) = a.\($0)" }.joined(separator: " AND ")
        return """
            SELECT *, \(run("min", "b", "b.run > ifnull(\(lastOther), 0)")) AS since,
                ifnull(\(run("max", "e", "e.apps IS NOT NULL")), \(run("min", "f", "TRUE")))
                    AS pendingSince
            FROM \(table) a \(join) WHERE a.run = ?1 AND a.apps IS NULL AND (?2 IS NULL OR EXISTS (
                SELECT 1 FROM \(table) d WHERE d.run = ?2 AND \(isAnsweredLater) AND d.apps IS NOT NULL
            )) ORDER BY \(order)
            """
    }
}

extension Failure {
    /// The reason why a request had no response, from a row with the columns `reason` and `detail`.
    init(_ row: Row) throws {
        self.init(
            Reason(rawValue: try row.decode("reason")) ?? .notAsked,
            try row.text("detail") ?? ""
        )
    }
}
