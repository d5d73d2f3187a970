package import AppStore
import GRDB
package import News

extension Archive {
    /// Records a developer's apps, or why there was no response. Apps that the response lacks
    /// remain known.
    ///
    /// - Parameter requests: the number of the run's requests so far.
    package func keep(
        _ response: Result<[NamedApp], Failure>,
        to lookup: DeveloperLookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            try Self.note(response, of: lookup, in: run, db)
            if case .success(let apps) = response {
                for app in apps { try Self.keep(app, of: lookup, in: run, db) }
            }
            try Self.count(Oddities(), requests: requests, in: run, db)
        }
    }

    private static func note(
        _ response: Result<[NamedApp], Failure>,
        of lookup: DeveloperLookup,
        in run: Run,
        _ db: Database
    ) throws {
        let failure = response.failure
        let sql = """
            INSERT OR REPLACE INTO developerResponse (run, developer, storefront, apps, reason, detail)
            VALUES (?, ?, ?, ?, ?, ?)
            """
        let arguments: StatementArguments = [
            run.number, lookup.developer.number, lookup.storefront.code,
            (try? response.get())?.count, failure?.reason.rawValue, failure?.detail,
        ]
        try db.perform(sql, arguments)
    }

    private static func keep(
        _ app: NamedApp,
        of lookup: DeveloperLookup,
        in run: Run,
        _ db: Database
    ) throws {
        let sql = """
            INSERT INTO developerApp (developer, app, run, isNew, name, developerName)
            SELECT ?1, ?2, ?3, EXISTS (SELECT 1 FROM developerResponse WHERE developer = ?1
                AND storefront = ?4 AND run < ?3 AND apps < \(Ranking.maxApps)), ?5, ?6
            WHERE true ON CONFLICT DO NOTHING
            """
        let arguments: StatementArguments = [
            lookup.developer.number, app.app.number, run.number, lookup.storefront.code,
            app.name, app.developer,
        ]
        try db.perform(sql, arguments)
    }

    /// The developers about whom a run has responses already.
    package func answeredDevelopers(in run: Run) throws(ArchiveError) -> Set<DeveloperLookup> {
        try read { db in
            let sql = """
                SELECT developer, storefront FROM developerResponse
                WHERE run = ? AND apps IS NOT NULL
                """
            return Set(try db.rows(sql, [run.number], DeveloperLookup.init))
        }
    }
}

extension Archive.Transaction {
    /// Records a reason for the questions about developers that have no response.
    package func close(
        _ run: Run,
        developers: [DeveloperLookup],
        unasked: Failure
    ) throws {
        for lookup in developers {
            let sql = """
                INSERT INTO developerResponse (run, developer, storefront, reason, detail)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """
            let arguments: StatementArguments = [
                run.number, lookup.developer.number, lookup.storefront.code,
                unasked.reason.rawValue, unasked.detail,
            ]
            try db.perform(sql, arguments)
        }
    }
}

extension DeveloperLookup {
    init(_ row: Row) throws {
        self.init(developer: try row.app("developer"), storefront: try row.storefront())
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
