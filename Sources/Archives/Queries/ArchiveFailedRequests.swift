import AppStore
import GRDB
package import History

extension Archive {
    /// The requests about bundle IDs, developers and rankings that got no response in a run.
    package func failedRequests(in run: Run) throws(ArchiveError) -> [FailedRequest] {
        try read { db in try db.failedRequests(in: run).joined }
    }

    /// The requests about bundle IDs, developers and rankings that got a response in a run after
    /// they failed in the previous run, each with the reason for that failure.
    package func answeredAgain(in run: Run) throws(ArchiveError) -> [FailedRequest] {
        try read { db in
            guard let earlier = try db.number(before: run.number) else { return [] }
            return try db.failedRequests(in: db.run(earlier), answeredIn: run).joined
        }
    }
}

extension Database {
    /// The requests about bundle IDs, developers and rankings that got no response in a run and, if
    /// `later` is given, got a response in the run `later`.
    fileprivate func failedRequests(
        in run: Run,
        answeredIn later: Run? = nil
    ) throws -> [FailedRequest] {
        func requests(
            _ sql: String,
            of subject: (Row) throws -> FailedRequest.Subject
        ) throws -> [FailedRequest] {
            try rows(sql, [run.number, later?.number]) { row in
                FailedRequest(
                    try subject(row),
                    in: try row.decode("storefront"),
                    try Failure(row),
                    since: try self.run(row.decode("since")),
                    pendingSince: try self.run(row.decode("pendingSince"))
                )
            }
        }
        let bundles = try requests(
            Self.failures(in: "bundleResponse", of: ["bundleID"], order: "a.bundleID")
        ) { .bundleID(try $0.decode("bundleID")) }
        let developers = try requests(
            Self.failures(
                in: "developerResponse",
                of: ["developer", "storefront"],
                order: "a.developer, a.storefront"
            )
        ) { .developer(try $0.decode("developer")) }
        let rankings = try requests(
            Self.failures(
                in: "rankingResponse",
                of: ["ranking"],
                joining: "JOIN ranking ON ranking.id = a.ranking",
                order: "kind, name, storefront, device"
            )
        ) { row in
            let ranking = try Ranking(row: row)
            return .ranking(ranking.source, ranking.device)
        }
        return bundles + developers + rankings
    }

    /// SQL for the requests that failed in the run `?1` and, unless `?2` is NULL, got a response in
    /// the run `?2`. The column `since` is the first of the consecutive runs with the same failure;
    /// `pendingSince` is the last run with a response, or the first run with the request.
    ///
    /// - Parameters:
    ///   - key: the columns that identify a request.
    ///   - join: SQL that joins a further table to the rows `a` of the table.
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
