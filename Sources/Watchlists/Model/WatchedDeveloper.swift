package import AppStore

extension Watchlist {
    /// A developer whose present and future apps a group watches.
    package struct WatchedDeveloper: Hashable, Codable, Sendable {
        /// The developer's ID in the App Store, which has the form of an app's ID.
        package var id: AppID
        /// The only storefront in which to look up the developer; nil for all storefronts.
        package var storefront: Storefront?
        /// The storefronts in which the apps are watched.
        package var storefronts: [Storefront]
        /// The developer's apps that the group does not watch.
        package var except: [AppID] = []

        /// One lookup for each storefront in which runs look up the developer's apps.
        package var lookups: [DeveloperLookup] {
            (storefront.map { [$0] } ?? storefronts).map {
                DeveloperLookup(developer: id, storefront: $0)
            }
        }
    }
}

extension Watchlist {
    /// All lookups of developers that runs may make, ascending and without duplicates.
    package var developerLookups: [DeveloperLookup] {
        Set(groups.lazy.flatMap(\.developers).flatMap(\.lookups)).sorted()
    }

    /// The watchlist with each developer's apps in the groups that watch the developer. A group
    /// does not get apps that it already names or excludes.
    ///
    /// - Parameter apps: the known apps of each developer, even apps that are no longer sold.
    package func including(_ apps: [AppID: [AppID]]) -> Watchlist {
        guard !apps.isEmpty else { return self }
        var watchlist = self
        for index in watchlist.groups.indices { watchlist.groups[index].include(apps) }
        return watchlist
    }
}

extension Watchlist.Group {
    fileprivate mutating func include(_ sold: [AppID: [AppID]]) {
        var known = Set(apps.map(\.reference))
        for developer in developers {
            let except = Set(developer.except)
            for app in sold[developer.id, default: []].sorted() where !except.contains(app) {
                guard known.insert(.id(app)).inserted else { continue }
                apps.append(
                    Watchlist.WatchedApp(
                        reference: .id(app),
                        storefronts: developer.storefronts,
                        developer: developer.id
                    )
                )
            }
        }
    }
}
