import AppStore
import GRDB
package import History
package import Watchlists

/// The apps that a watchlist's bundle IDs and developers stand for.
extension ArchiveQueries {
    /// The watchlist in which app IDs replace bundle IDs, and each group also has the apps that
    /// responses have listed for its developers.
    ///
    /// - Parameter run: The last run whose responses count; nil for all runs.
    package func resolve(
        _ watchlist: Watchlist,
        asOf run: Run? = nil
    ) throws(ReadError) -> Watchlist {
        try read { db in
            let resolved = watchlist.resolving(try db.resolvedBundleIDs(asOf: run))
            guard watchlist.groups.contains(where: { !$0.developers.isEmpty }) else {
                return resolved
            }
            return resolved.including(try db.developerApps(asOf: run))
        }
    }
}

extension Archive {
    /// The watchlist in which each group also has the apps that responses have listed for its
    /// developers. Bundle IDs are not replaced.
    package func addingDeveloperApps(
        to watchlist: Watchlist
    ) throws(ArchiveError) -> Watchlist {
        try read { db in watchlist.including(try db.developerApps(asOf: nil)) }
    }
}

extension Database {
    /// For each developer, the apps that responses have listed.
    ///
    /// - Parameter run: The last run whose responses count; nil for all runs.
    fileprivate func developerApps(asOf run: Run?) throws -> [AppID: [AppID]] {
        let sql = "SELECT developer, app FROM developerApp WHERE run <= ? ORDER BY developer, app"
        return try groups(sql, [run?.number ?? Int.max])
    }

    /// The apps that are watched because of their developer and are new in a run, each with the
    /// developer's name. A new app was released in the 30 days before the run, and no earlier run
    /// saw it in any storefront.
    func launches(in run: Run) throws -> [AppID: String] {
        let sql = """
            SELECT d.app, ifnull((SELECT n.developer FROM namedApp n
                WHERE n.app = d.app AND n.developer IS NOT NULL ORDER BY n.storefront LIMIT 1
            ), CAST(d.developer AS TEXT)) FROM change c
            CROSS JOIN listing l ON l.id = c.listing
            CROSS JOIN developerApp d ON d.app = l.app
            JOIN knownState now ON now.listing = c.listing AND now.run = c.run
            JOIN page p ON p.id = now.page
            JOIN value released ON released.id = p.releaseDate
                AND released.id <> \(ValueStore.unsent) AND released.content >= ?2
            WHERE c.run = ?1 AND c.kind = 'new' AND d.isNew AND d.run <= ?1 AND NOT EXISTS (
                SELECT 1 FROM listing l JOIN knownState b ON b.listing = l.id
                WHERE l.app = d.app AND b.run < ?1
            ) ORDER BY d.developer
            """
        return try dictionary(sql, [run.number, Archive.startOfNews(for: run).utc])
    }
}
