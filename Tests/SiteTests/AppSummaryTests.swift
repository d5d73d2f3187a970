import AppStore
import News
import Site
import Testing
import Watchlists

/// The summary of an app. Its cache key covers all of its facts.
struct AppSummaryTests {
    @Test func `any fact of a summary makes its pages again`() throws {
        let listing = try Sample.listing("kr")
        let storefronts = [listing.storefront]
        func summary(_ change: (inout Facts) -> Void = { _ in }) -> AppSummary {
            var facts = Facts()
            change(&facts)
            var head = ListingHead(listing: listing, isAnswered: true)
            head.name = facts.name
            head.seller = facts.seller
            head.version = facts.version
            head.icon = facts.icon
            let app = Watchlist.WatchedApp(
                reference: .id(listing.app),
                storefronts: facts.isWatched ? storefronts : [],
                own: facts.own,
                note: facts.note
            )
            let watchlist = Watchlist(groups: [.init(name: "a", apps: [app])])
            let heads = facts.isSeen ? [head] : []
            return AppSummary(
                app: listing.app,
                heads,
                watched: WatchedIndex(watchlist),
                language: "en"
            )
        }
        let all = [
            summary(), summary { $0.name = "b" }, summary { $0.name = "" },
            summary { $0.name = nil },
            summary { $0.seller = "b" }, summary { $0.version = "2" }, summary { $0.icon = "b" },
            summary { $0.own = true }, summary { $0.note = "n" }, summary { $0.isSeen = false },
            summary { $0.isWatched = false },
        ]
        #expect(Set(all.map(\.cacheKey)).count == all.count)
        // Every fact of a summary must be part of its cache key.
        #expect(Mirror(reflecting: summary()).children.count == summary().cacheKey.count)
    }

    @Test func `an app that no store page showed has the name of its rankings`() throws {
        let listing = try Sample.listing("kr")
        func name(_ onPage: String?) -> String? {
            var head = ListingHead(listing: listing, isAnswered: true)
            head.name = onPage
            head.rankedName = "Ranked"
            let watched = WatchedIndex(Watchlist())
            return AppSummary(app: listing.app, [head], watched: watched, language: "en").name
        }
        #expect(name(nil) == "Ranked")
        #expect(name("Page") == "Page")
    }

    private struct Facts {
        var name: String? = "a"
        var seller: String?
        var version: String?
        var icon: String?
        var note: String?
        var own = false
        var isSeen = true
        var isWatched = true
    }
}
