package import AppStore

extension Watchlist {
    /// A keyword for which a group follows the order of Apple's search API.
    package struct WatchedKeyword: Hashable, Codable, Sendable {
        package var keyword: String
        package var storefronts: [Storefront]
        package var device: Device
        /// How many of the first apps are kept beside the group's own.
        package var top: Int

        package static let usualTop = 10

        package init(
            keyword: String,
            storefronts: [Storefront],
            device: Device = .iphone,
            top: Int = usualTop
        ) {
            self.keyword = keyword
            self.storefronts = storefronts
            self.device = device
            self.top = top
        }

        package var rankings: [Ranking] {
            storefronts.map { Ranking(keyword: keyword, storefront: $0, device: device) }
        }
    }
}

/// A ranking that a run asks for, and what is kept of it.
package struct WatchedRanking: Hashable, Sendable {
    package let ranking: Ranking
    /// How many of the first apps are kept.
    package let top: Int
    /// The apps whose position is kept wherever they stand, ascending.
    package let apps: [AppID]
}

extension Watchlist {
    /// The rankings that a run asks for, ascending, each once for all groups that follow it.
    ///
    /// - Parameter shard: whose part of them is asked for; nil for all.
    package func rankings(of shard: Shard?) -> [WatchedRanking] {
        rankings.filter { shard?.holds($0.ranking) ?? true }
    }

    /// The rankings that all shards ask for, ascending.
    package var rankings: [WatchedRanking] {
        var tops: [Ranking: Int] = [:]
        var apps: [Ranking: Set<AppID>] = [:]
        for group in groups {
            for keyword in group.keywords {
                for ranking in keyword.rankings {
                    tops[ranking] = max(tops[ranking] ?? 0, keyword.top)
                    apps[ranking, default: []].formUnion(group.apps(in: ranking.storefront))
                }
            }
        }
        return tops.sorted { $0.key < $1.key }.map { ranking, top in
            WatchedRanking(
                ranking: ranking,
                top: top,
                apps: apps[ranking, default: []].sorted()
            )
        }
    }
}

extension Watchlist.Group {
    /// The group's apps that are watched in a storefront, in its order.
    package func apps(in storefront: Storefront) -> [AppID] {
        apps.compactMap { app in
            guard case .id(let id) = app.reference, app.storefronts.contains(storefront) else {
                return nil
            }
            return id
        }
    }
}
