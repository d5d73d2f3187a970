package import AppStore
import GRDB
package import News

extension Archive {
    /// The questions about developers and rankings that got no response in a run.
    package func unansweredQuestions(in run: Run) throws(ArchiveError) -> [FailedRequest] {
        try read { db in
            let sql = """
                SELECT * FROM developerResponse WHERE run = ? AND apps IS NULL
                ORDER BY developer, storefront
                """
            let developers = try db.rows(sql, [run.number]) { row in
                FailedRequest(of: try DeveloperLookup(row), try Failure(row))
            }
            let open = """
                SELECT * FROM rankingResponse JOIN ranking ON ranking.id = ranking
                WHERE run = ? AND apps IS NULL ORDER BY kind, name, storefront, device
                """
            let rankings = try db.rows(open, [run.number]) { row in
                FailedRequest(of: try Ranking(row), try Failure(row))
            }
            return developers + rankings
        }
    }

    /// Developers whose last response up to a run contained the maximum number of apps that Apple
    /// returns.
    package func fullDevelopers(
        among lookups: [DeveloperLookup],
        asOf run: Run
    ) throws(ArchiveError) -> [FullDeveloper] {
        try read { db in
            let sql = """
                SELECT apps, (SELECT developerName FROM developerApp n
                    WHERE n.developer = a.developer AND developerName IS NOT NULL
                    ORDER BY n.run DESC LIMIT 1) AS name
                FROM developerResponse a WHERE developer = ? AND storefront = ? AND run <= ?
                AND apps IS NOT NULL ORDER BY run DESC LIMIT 1
                """
            return try lookups.compactMap { lookup in
                let row = try db.row(
                    sql,
                    [lookup.developer.number, lookup.storefront.code, run.number]
                )
                guard let row, try row.decode("apps") >= Lookup.maxIDs else { return nil }
                return FullDeveloper(lookup: lookup, name: try row.decode("name"))
            }
        }
    }
}

extension Failure {
    /// The recorded reason why there was no response.
    init(_ row: Row) throws {
        self.init(
            Reason(rawValue: try row.decode("reason")) ?? .notAsked,
            try row.text("detail") ?? ""
        )
    }
}
