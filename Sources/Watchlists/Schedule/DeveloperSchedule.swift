package import AppStore

/// A response to a lookup of a developer: its run's number, and the developer's number of apps.
package struct DeveloperResponse: Decodable, Sendable {
    let run: Int
    let apps: Int
}

/// The last response to each lookup of a developer.
package typealias DeveloperResponses = [DeveloperLookup: DeveloperResponse]

extension Watchlist {
    /// The lookups of developers in a run after these responses, ascending and without duplicates.
    package func developerLookups(after responses: DeveloperResponses) -> [DeveloperLookup] {
        let developers = groups.lazy.flatMap(\.developers)
        return Set(developers.flatMap { $0.lookups(after: responses) }).sorted()
    }
}

extension Watchlist.WatchedDeveloper {
    /// The maximum number of storefronts in which a run looks up a developer, once a storefront
    /// sells an app of the developer.
    private static let maxStorefronts = 5

    /// The lookups of the developer in a run, limited to a few storefronts: first those that sell
    /// apps of the developer, then those whose last response is oldest. While no storefront sells
    /// apps of the developer, the lookups also include all storefronts without a response.
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
