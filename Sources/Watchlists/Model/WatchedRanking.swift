package import AppStore

extension Watchlist {
    /// A keyword or a chart that a group follows in some storefronts.
    package struct FollowedRanking: Hashable, Codable, Sendable {
        package var source: Ranking.Source
        package var storefronts: [Storefront]
        package var device: Device
        /// How many top positions there are. An app that newly reaches a top position is news. In a
        /// keyword's ranking, lower positions are recorded only for watched apps.
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
    package let top: Int
    /// The apps that the watchlist watches in the storefront, the user's own apps first. Their
    /// positions are recorded even below the top positions.
    package let apps: [AppID]
    /// The apps that reports list even if the ranking lacks them: the user's own apps, and the apps
    /// of the groups that follow the ranking.
    package let listed: Set<AppID>

    /// The number of top positions that are recorded.
    package var recorded: Int { ranking.source.isRecordedWhole ? Ranking.maxApps : top }
}

extension Watchlist {
    /// The rankings that a run requests, ascending, each once even if several groups follow it.
    ///
    /// - Parameter shard: the shard that requests the rankings; nil for all shards.
    package func rankings(of shard: Shard?) -> [WatchedRanking] {
        rankings.filter { shard?.holds($0.ranking) ?? true }
    }

    package var rankings: [WatchedRanking] { rankings(followedBy: groups) }

    /// The rankings that these groups follow, ascending, each with the apps of the whole watchlist.
    package func rankings(followedBy followers: [Group]) -> [WatchedRanking] {
        let all = groups.flatMap(\.apps)
        let own = Set(all.filter(\.own).compactMap(\.reference.id))
        let storefronts = Set(followers.flatMap(\.rankings).flatMap(\.storefronts))
        let watched = Dictionary(
            uniqueKeysWithValues: storefronts.map { storefront in
                let apps = Set(all.ids(in: storefront)).sorted()
                return (storefront, apps.filter(own.contains) + apps.filter { !own.contains($0) })
            }
        )
        var tops: [Ranking: Int] = [:]
        var listed: [Ranking: Set<AppID>] = [:]
        for group in followers {
            for followed in group.rankings {
                for ranking in followed.rankings {
                    tops[ranking] = max(tops[ranking] ?? 0, followed.top)
                    listed[ranking, default: []].formUnion(group.apps.ids(in: ranking.storefront))
                }
            }
        }
        return tops.sorted { $0.key < $1.key }.map { ranking, top in
            let apps = watched[ranking.storefront, default: []]
            return WatchedRanking(
                ranking: ranking,
                top: top,
                apps: apps,
                listed: listed[ranking, default: []].union(own.intersection(apps))
            )
        }
    }

    package var appIDs: Set<AppID> { Set(groups.flatMap(\.apps).compactMap(\.reference.id)) }
}

extension [Watchlist.WatchedApp] {
    fileprivate func ids(in storefront: Storefront) -> [AppID] {
        filter { $0.storefronts.contains(storefront) }.compactMap(\.reference.id)
    }
}
