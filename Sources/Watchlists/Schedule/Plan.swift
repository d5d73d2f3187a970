package import AppStore

/// How much a run asks, and how long that takes at least.
package struct Plan: Hashable, Sendable {
    package let listings: Int
    package let lookups: Int

    package init(listings: Int, lookups: Int) {
        self.listings = listings
        self.lookups = lookups
    }

    package init(_ lookups: [Lookup]) {
        self.init(listings: lookups.reduce(0) { $0 + $1.ids.count }, lookups: lookups.count)
    }

    /// The minutes from the first lookup's start to the last one's, when starts are evenly spaced.
    ///
    /// - Parameter pace: lookups a minute; 0 for no limit.
    package func minutes(atPace pace: Int) -> Double {
        guard pace > 0, lookups > 1 else { return 0 }
        return Double(lookups - 1) / Double(pace)
    }
}
