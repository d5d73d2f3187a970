package import AppStore

/// The last responses about developers: the number of the run, and of the developer's apps.
package typealias DeveloperResponses = [DeveloperLookup: (run: Int, apps: Int)]

extension Watchlist {
    /// The lookups of developers in a run, ascending and without duplicates.
    ///
    /// - Parameter responses: the last responses of earlier runs.
    package func developerLookups(after responses: DeveloperResponses) -> [DeveloperLookup] {
        let developers = groups.lazy.flatMap(\.developers)
        return Set(developers.flatMap { $0.lookups(after: responses) }).sorted()
    }
}

extension Watchlist.WatchedDeveloper {
    /// The number of storefronts in which a run asks about a developer in any case.
    private static let maxStorefronts = 5

    /// The lookups of a run: in a few storefronts, first of all those that know the developer, then
    /// those that were asked longest ago. As long as none knows the developer, all others that have
    /// not responded yet are asked, too.
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
