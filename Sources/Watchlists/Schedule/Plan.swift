package import AppStore

/// How much a run asks, and how long that takes at least.
package struct Plan: Hashable, Sendable {
    package let listings: Int
    package let lookups: Int
    /// One for each developer and storefront.
    package var developers = 0
    /// One for each keyword, storefront and device.
    package var rankings = 0

    package init(listings: Int, lookups: Int) {
        self.listings = listings
        self.lookups = lookups
    }

    package init(_ lookups: [Lookup], and rankings: [WatchedRanking] = []) {
        self.init(listings: lookups.reduce(0) { $0 + $1.ids.count }, lookups: lookups.count)
        self.rankings = rankings.count
    }

    package var requests: Int { lookups + developers + rankings }

    /// The minutes from the first request's start to the last one's, when starts are evenly spaced.
    ///
    /// - Parameter pace: requests a minute; 0 for no limit.
    package func minutes(atPace pace: Int) -> Double {
        guard pace > 0, requests > 1 else { return 0 }
        return Double(requests - 1) / Double(pace)
    }
}

extension Watchlist {
    /// What a run, or a shard's part of it, asks: what is due, developers, and keywords.
    package func plan(_ schedule: Schedule, of shard: Shard? = nil) -> Plan {
        var plan = schedule.plan
        plan.developers = developerLookups.count
        plan.rankings = rankings(of: shard).count
        return plan
    }
}
