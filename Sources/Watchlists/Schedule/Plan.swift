package import AppStore

/// The number of a run's requests, the time that they take, and the time until the deadline.
package struct Plan: Hashable, Sendable {
    /// The number of listings in all lookups.
    package let listings: Int
    package let lookups: Int
    /// The number of bundle IDs that are not resolved yet; each requires at least one request.
    package let bundleRequests: Int
    /// The number of requests about developers: one for each developer and storefront.
    package let developerRequests: Int
    /// The number of requests about keywords: one for each keyword, storefront and device.
    package let keywordRequests: Int
    /// The number of requests about charts: one for each chart, storefront and device.
    package let chartRequests: Int
    /// The maximum number of requests per minute; 0 for no limit.
    package var pace = 0
    /// The time until the deadline; nil for none.
    package var deadline: Duration?
    /// The maximum number of store pages that are read after the lookups, if there is time.
    package var storePages = 0

    package init(
        _ lookups: [Lookup],
        bundleRequests: Int = 0,
        developerRequests: Int = 0,
        and rankings: [WatchedRanking] = []
    ) {
        listings = lookups.reduce(0) { $0 + $1.ids.count }
        self.lookups = lookups.count
        self.bundleRequests = bundleRequests
        self.developerRequests = developerRequests
        chartRequests = rankings.count { $0.ranking.source.kind == .chart }
        keywordRequests = rankings.count { $0.ranking.source.kind == .keyword }
    }

    /// The number of all requests except those for store pages.
    package var requests: Int {
        lookups + bundleRequests + developerRequests + keywordRequests + chartRequests
    }

    /// The minutes between the starts of the first and the last request, if evenly spaced.
    package var minutes: Double {
        guard pace > 0, requests > 1 else { return 0 }
        return Double(requests - 1) / Double(pace)
    }

    /// Whether the requests can be made before the deadline.
    package var fits: Bool { deadline.map { minutes <= $0 / .seconds(60) } ?? true }
}

extension Watchlist {
    /// Plans the requests of a run or of a shard about due listings, unresolved bundle IDs,
    /// developers, keywords and charts.
    ///
    /// - Parameter developers: the last response to each lookup of a developer in earlier runs.
    package func plan(
        _ schedule: Schedule,
        after developers: DeveloperResponses = [:],
        of shard: Shard? = nil
    ) -> Plan {
        Plan(
            schedule.lookups,
            bundleRequests: bundles.count,
            developerRequests: developerLookups(after: developers).count,
            and: rankings(of: shard)
        )
    }
}
