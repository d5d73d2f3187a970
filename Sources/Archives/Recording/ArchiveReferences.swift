package import AppStore
import GRDB
package import History
package import Watchlists

extension Archive {
    /// Records the apps in a response about a developer and, if the response is missing or
    /// incomplete, the reason. Recorded apps of the developer that the response lacks are kept.
    /// `requests` is the number of the run's requests so far.
    package func record(
        _ response: DeveloperApps,
        to lookup: DeveloperLookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            let count = response.fault.map(Result.failure) ?? .success(response.apps.count)
            try db.record(count, to: RequestRow(lookup), in: run)
            for app in response.apps { try db.record(app, of: lookup, in: run) }
            try db.count(Oddities(), requests: requests, in: run)
        }
    }

    /// The last response to each lookup of a watchlist's developers. If `run` is given, only
    /// earlier runs count.
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
                responses[lookup] = try db.record(sql, key)
            }
            return responses
        }
    }

    /// The lookups of developers that a run recorded, without failed ones if `onlyAnswered`.
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

    /// The developers for whom no response has ever listed an app, although all their storefronts
    /// responded in a run.
    package func unknownDevelopers(
        in run: Run
    ) throws(ArchiveError) -> [UnknownDeveloper] {
        let sql = """
            SELECT developer, NOT EXISTS (
                SELECT 1 FROM developerResponse b WHERE b.developer = a.developer AND b.run < a.run
                GROUP BY b.run HAVING min(b.apps IS NOT NULL)
            ) AS isNew
            FROM developerResponse a WHERE run = ? AND NOT EXISTS (
                SELECT 1 FROM developerApp d WHERE d.developer = a.developer
            ) GROUP BY developer HAVING min(apps IS NOT NULL) ORDER BY developer
            """
        return try read { db in try db.records(sql, [run.number]) }
    }

    /// The developers whose last response up to a run contained the maximum number of apps that
    /// Apple returns, each developer once. These developers may have more apps.
    package func fullDevelopers(
        among lookups: [DeveloperLookup],
        asOf run: Run
    ) throws(ArchiveError) -> [FullDeveloper] {
        try read { db in
            let sql = """
                SELECT developer, storefront, (SELECT n.developer FROM developerApp d
                    JOIN namedApp n ON n.app = d.app AND n.storefront = a.storefront
                    WHERE d.developer = a.developer AND n.developer IS NOT NULL
                    ORDER BY d.run DESC, d.app LIMIT 1) AS name
                FROM developerResponse a WHERE developer = ?1 AND storefront = ?2
                AND apps >= \(Lookup.maxIDs) AND run = (SELECT max(run) FROM developerResponse
                    WHERE developer = ?1 AND storefront = ?2 AND run <= ?3 AND apps IS NOT NULL)
                """
            let full: [FullDeveloper] = try lookups.compactMap { lookup in
                try db.record(
                    sql,
                    [lookup.developer.number, lookup.storefront.code, run.number]
                )
            }
            // Lists each developer once, with one storefront.
            return full.enumerated().filter { index, one in
                !full[..<index].contains { $0.lookup.developer == one.lookup.developer }
            }.map(\.element)
        }
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

    /// For each developer, the apps that responses have listed, in all runs or only up to `run`.
    func developerApps(asOf run: Run?) throws -> [AppID: [AppID]] {
        let sql = "SELECT developer, app FROM developerApp WHERE run <= ? ORDER BY developer, app"
        return try groups(sql, [run?.number ?? Int.max])
    }

    /// The new apps in a run that are watched because of a developer, each with the developer's
    /// name. An app is new if it was released in the 30 days before the run and no earlier run saw
    /// it.
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
        return try dictionary(sql, [run.number, Archive.earliestNewRelease(for: run).utc])
    }
}

/// Queries for the apps that a watchlist names by bundle ID or by developer.
extension ArchiveQueries {
    /// The watchlist with app IDs in place of bundle IDs. Each group also gets the apps that
    /// responses have listed for its developers. If `run` is given, later responses do not count.
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
    /// The apps that lookups found for bundle IDs, in all runs or only up to `run`.
    package func resolvedBundleIDs(asOf run: Run? = nil) throws(ReadError) -> [String: AppID] {
        try read { db in
            let sql = "SELECT bundleID, app FROM bundle WHERE run <= ?"
            return try db.dictionary(sql, [run?.number ?? Int.max])
        }
    }
}
