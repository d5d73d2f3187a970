package import AppStore
import GRDB
package import History

extension Archive {
    /// Those of some developers whose last answer up to a run held as many apps as Apple names.
    package func fullDevelopers(
        among lookups: [DeveloperLookup],
        asOf run: Run
    ) throws(ArchiveError) -> [FullDeveloper] {
        try read { db in
            let sql = """
                SELECT apps, (SELECT developerName FROM developerApp n
                    WHERE n.developer = a.developer AND developerName IS NOT NULL
                    ORDER BY n.run DESC LIMIT 1) AS name
                FROM developerAnswer a WHERE developer = ? AND storefront = ? AND run <= ?
                AND apps IS NOT NULL ORDER BY run DESC LIMIT 1
                """
            return try lookups.compactMap { lookup in
                let row = try Row.fetchOne(
                    db.cachedStatement(sql: sql),
                    arguments: [lookup.developer.number, lookup.storefront.code, run.number]
                )
                guard let row, try row.decode("apps") >= Lookup.mostIDs else { return nil }
                return FullDeveloper(lookup: lookup, name: try row.decode("name"))
            }
        }
    }
}
