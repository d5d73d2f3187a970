package import AppStore
import GRDB
package import News

extension Archive {
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
