package import AppStore

extension Watchlist {
    /// A keyword or a chart that a group follows in some storefronts.
    package struct FollowedRanking: Hashable, Codable, Sendable {
        package var source: Ranking.Source
        package var storefronts: [Storefront]
        package var device: Device
        /// The number of top apps among which newcomers are news. Of a keyword's results, only
        /// these and the apps of the group are recorded.
        package var top: Int

        package static let defaultTop = 10

        package init(
            _ source: Ranking.Source,
            storefronts: [Storefront],
            device: Device = .iphone,
            top: Int = defaultTop
        ) {
            self.source = source
            self.storefronts = storefronts
            self.device = device
            self.top = top
        }

        package var rankings: [Ranking] {
            storefronts.map { Ranking(source, storefront: $0, device: device) }
        }
    }
}

/// A ranking that a run requests, and the apps whose positions it records.
package struct WatchedRanking: Hashable, Sendable {
    package let ranking: Ranking
    /// The number of top apps among which newcomers are news.
    package let top: Int
    /// The apps whose positions are recorded even below the top apps, ascending.
    package let apps: [AppID]

    /// The number of top apps that are recorded.
    package var recorded: Int { ranking.source.isRecordedWhole ? Ranking.maxApps : top }
}

extension Watchlist {
    /// The rankings that a run requests, ascending; groups that follow the same ranking share it.
    ///
    /// - Parameter shard: the shard that requests the rankings; nil for all.
    package func rankings(of shard: Shard?) -> [WatchedRanking] {
        rankings.filter { shard?.holds($0.ranking) ?? true }
    }

    /// The rankings that all shards request, ascending.
    package var rankings: [WatchedRanking] {
        var tops: [Ranking: Int] = [:]
        var apps: [Ranking: Set<AppID>] = [:]
        for group in groups {
            for followed in group.rankings {
                for ranking in followed.rankings {
                    tops[ranking] = max(tops[ranking] ?? 0, followed.top)
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
        apps.filter { $0.storefronts.contains(storefront) }.compactMap(\.reference.id)
    }
}
