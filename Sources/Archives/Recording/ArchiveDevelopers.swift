package import AppStore
import GRDB
package import History
package import Watchlists

extension Archive {
    /// Records the apps in a response about a developer and, if the response is missing or
    /// incomplete, the reason. Apps of the developer that the response lacks remain recorded.
    ///
    /// - Parameter requests: the number of the run's requests so far.
    package func record(
        _ response: DeveloperApps,
        to lookup: DeveloperLookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            let count = response.fault.map(Result.failure) ?? .success(response.apps.count)
            try db.record(
                count,
                in: "developerResponse",
                [
                    "run": run.number, "developer": lookup.developer.number,
                    "storefront": lookup.storefront.code,
                ]
            )
            for app in response.apps { try db.record(app, of: lookup, in: run) }
            try db.count(Oddities(), requests: requests, in: run)
        }
    }

    /// The last response about each of a watchlist's developers in each of their storefronts.
    ///
    /// - Parameter run: a run, to consider only earlier responses; nil to consider all.
    package func developerResponses(
        of watchlist: Watchlist,
        before run: Run? = nil
    ) throws(ArchiveError) -> DeveloperResponses {
        let sql = """
            SELECT run, apps FROM developerResponse WHERE developer = ? AND storefront = ?
            AND run < ? AND apps IS NOT NULL ORDER BY run DESC LIMIT 1
            """
        return try read { db in
            var responses: DeveloperResponses = [:]
            for lookup in watchlist.developerLookups {
                let key: StatementArguments = [
                    lookup.developer.number, lookup.storefront.code, run?.number ?? Int.max,
                ]
                responses[lookup] = try db.row(sql, key).map { row in
                    (run: try row.decode("run"), apps: try row.decode("apps"))
                }
            }
            return responses
        }
    }

    /// The lookups of developers for which a run recorded a response or a failure.
    ///
    /// - Parameter onlyAnswered: whether to leave out lookups without a response.
    package func developerLookups(
        in run: Run,
        onlyAnswered: Bool = false
    ) throws(ArchiveError) -> [DeveloperLookup] {
        let sql = """
            SELECT developer, storefront FROM developerResponse
            WHERE run = ?\(onlyAnswered ? " AND apps IS NOT NULL" : "")
            """
        return try read { db in try db.records(sql, [run.number]) }
    }
}

extension Database {
    fileprivate func record(_ app: NamedApp, of lookup: DeveloperLookup, in run: Run) throws {
        let sql = """
            INSERT INTO developerApp (developer, app, run, isNew)
            SELECT ?1, ?2, ?3, EXISTS (SELECT 1 FROM developerResponse WHERE developer = ?1
                AND storefront = ?4 AND run < ?3 AND apps < \(Ranking.maxApps))
            WHERE true ON CONFLICT DO UPDATE SET isNew = min(isNew, excluded.isNew)
                WHERE run = excluded.run
            """
        let arguments: StatementArguments = [
            lookup.developer.number, app.app.number, run.number, lookup.storefront.code,
        ]
        try perform(sql, arguments)
        try record(app, in: lookup.storefront)
    }
}
