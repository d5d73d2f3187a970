package import AppStore
package import Nightly
package import Watchlists

extension StoreCatalog {
    /// A store without listings, in which all charts and search results have these apps in this
    /// order.
    package init(ranking apps: [NamedApp]) {
        self.init(showing: [:])
        ranking = { watched in
            RankingResponse(apps, top: watched.recorded, watched: Set(watched.apps))
        }
    }

    /// A store without listings, in which all charts and search results have the apps with these
    /// IDs in this order. App 1 is called “App 1”.
    package init(ranking order: [Int64]) {
        let apps = order.compactMap { AppID($0) }
        self.init(ranking: apps.map { NamedApp(app: $0, name: "App \($0)", developer: nil) })
    }
}

extension Watchlist {
    /// A watchlist in GMT of a group with one app and some rankings in one storefront.
    package init(following sources: [Ranking.Source], app: Int64, in storefront: String = "us") {
        let storefronts = [storefront].compactMap { Storefront($0) }
        let apps = [app].compactMap { AppID($0) }.map {
            WatchedApp(reference: .id($0), storefronts: storefronts)
        }
        let rankings = sources.map { FollowedRanking($0, storefronts: storefronts) }
        self.init(groups: [Group(name: "A", apps: apps, rankings: rankings)])
        report.timezone = "GMT"
    }
}
