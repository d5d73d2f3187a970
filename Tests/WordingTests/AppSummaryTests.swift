import AppStore
import History
import TestSupport
import Testing
import Watchlists
import Wording

/// The summary of an app. The summary's cache key covers all of its values.
struct AppSummaryTests {
    @Test func `a change of any fact in a summary renders its pages again`() throws {
        let listing = try Sample.listing("kr")
        func summary(
            watched: Bool = true,
            own: Bool = false,
            note: String? = nil,
            isCompetitor: Bool = true,
            seen: Bool = true,
            _ change: (inout ListingHead) -> Void = { _ in }
        ) throws -> AppSummary {
            var head = ListingHead(listing: listing, isAnswered: true)
            head.name = "a"
            change(&head)
            let app = Watchlist.WatchedApp(
                reference: .id(listing.app),
                storefronts: watched ? [listing.storefront] : [],
                own: own,
                note: note
            )
            var groups = [Watchlist.Group(name: "a", apps: [app])]
            if !isCompetitor {
                let others = try [(8, true), (9, false)].map { number, own in
                    Watchlist.WatchedApp(
                        reference: .id(try Sample.listing(of: number).app),
                        storefronts: [listing.storefront],
                        own: own
                    )
                }
                groups.append(Watchlist.Group(name: "b", apps: others))
            }
            let index = WatchedIndex(Watchlist(groups: groups))
            let heads = seen ? [head] : []
            return AppSummary(app: listing.app, heads, watched: index, language: "en")
        }
        let all = try [
            summary(), summary { $0.name = "b" }, summary { $0.name = "" },
            summary { $0.name = nil }, summary { $0.seller = "b" }, summary { $0.version = "2" },
            summary { $0.icon = "b" }, summary(own: true), summary(note: "n"),
            summary(isCompetitor: false), summary(seen: false), summary(watched: false),
        ]
        #expect(Set(all.map(\.cacheKey)).count == all.count)
        // Every value of a summary must be part of its cache key.
        #expect(Mirror(reflecting: all[0]).children.count == all[0].cacheKey.count)
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
}
