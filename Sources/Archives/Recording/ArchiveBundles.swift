package import AppStore
import GRDB
package import History
package import Watchlists

/// Queries for the apps that a watchlist names by bundle ID or by developer.
extension ArchiveQueries {
    /// The watchlist in which app IDs replace bundle IDs, and each group also has the apps that
    /// responses have listed for its developers, in runs up to `run` if it is given.
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

    /// The apps in the archive, by the bundle ID on the last confirmed page of a listing.
    package func bundleIDsOfPages() throws(ArchiveError) -> [String: AppID] {
        try read { db in
            let sql = "SELECT DISTINCT bundleID, app FROM listings WHERE typeof(bundleID) = 'text'"
            return try db.dictionary(sql, [])
        }
    }

    /// Records the response about a bundle ID. The app in the response is recorded permanently as
    /// the app with this bundle ID.
    ///
    /// - Parameters:
    ///   - response: the app; nil if no storefront that was asked has an app with the bundle ID.
    ///   - storefront: the last storefront that was asked, whether or not it responded.
    package func record(
        _ response: Result<AppID?, Failure>,
        ofBundle bundleID: String,
        from storefront: Storefront,
        in run: Run
    ) throws(ArchiveError) {
        try write { db in
            try db.record(
                response.map { $0 == nil ? 0 : 1 },
                to: RequestRow(ofBundle: bundleID, from: storefront),
                in: run
            )
            guard case .success(let app?) = response else { return }
            let sql = """
                INSERT INTO bundle (bundleID, app, run) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
                """
            try db.perform(sql, [bundleID, app.number, run.number])
        }
    }
}

extension ArchiveQueries {
    /// The apps that lookups found for bundle IDs, up to `run` if it is given.
    package func resolvedBundleIDs(asOf run: Run? = nil) throws(ReadError) -> [String: AppID] {
        try read { db in
            let sql = "SELECT bundleID, app FROM bundle WHERE run <= ?"
            return try db.dictionary(sql, [run?.number ?? Int.max])
        }
    }
}
