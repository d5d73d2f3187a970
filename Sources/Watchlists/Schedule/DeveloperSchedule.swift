package import AppStore

/// A response to a lookup of a developer: the number of the run, and the number of apps found.
package struct DeveloperResponse: Decodable, Sendable {
    let run: Int
    let apps: Int
}

/// The last response to each lookup of a developer.
package typealias DeveloperResponses = [DeveloperLookup: DeveloperResponse]

extension Watchlist {
    /// The next run's lookups of developers, ascending and without duplicates.
    package func developerLookups(after responses: DeveloperResponses) -> [DeveloperLookup] {
        let developers = groups.lazy.flatMap(\.developers)
        return Set(developers.flatMap { $0.lookups(after: responses) }).sorted()
    }
}

extension Watchlist.WatchedDeveloper {
    /// The maximum number of storefronts in which a run looks up a developer, once a storefront
    /// sells an app of the developer.
    private static let maxStorefronts = 5

    /// At most `maxStorefronts` lookups for the next run: first in storefronts that sell the
    /// developer's apps, then where the last response is oldest. If no storefront sells any, the
    /// run looks in all storefronts without a response, however many there are.
    fileprivate func lookups(after responses: DeveloperResponses) -> [DeveloperLookup] {
        let all = lookups
        guard all.count > Self.maxStorefronts else { return all }
        let selling = all.filter { responses[$0].map { $0.apps > 0 } ?? false }
        let others = all.filter { !selling.contains($0) }.enumerated()
            .map { (run: responses[$1]?.run ?? 0, place: $0, lookup: $1) }
            .sorted { ($0.run, $0.place) < ($1.run, $1.place) }
        let unasked = selling.isEmpty ? others.count { $0.run == 0 } : 0
        return Array(
            (selling + others.map(\.lookup)).prefix(max(unasked, Self.maxStorefronts))
        )
    }
}
