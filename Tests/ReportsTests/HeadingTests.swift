import AppStore
import History
import Reports
import Testing
import Watchlists

/// What stands for an app in one line, and whether its stamp knows all of it.
struct HeadingTests {
    @Test func `any part of a heading tells that a page has to be made again`() throws {
        let listing = try Sample.listing("kr")
        let storefronts = [listing.storefront]
        func heading(_ change: (inout Parts) -> Void = { _ in }) -> Heading {
            var parts = Parts()
            change(&parts)
            let head = ListingHead(
                listing: listing,
                name: parts.name,
                seller: parts.seller,
                version: parts.version,
                versionDate: nil,
                icon: parts.icon,
                isGone: false,
                isAnswered: true
            )
            let app = Watchlist.WatchedApp(
                reference: .id(listing.app),
                storefronts: parts.isWatched ? storefronts : [],
                own: parts.own,
                note: parts.note
            )
            let watchlist = Watchlist(groups: [.init(name: "a", apps: [app])])
            let heads = parts.isSeen ? [head] : []
            return Heading(app: listing.app, heads, watched: WatchedIndex(watchlist))
        }
        let all = [
            heading(), heading { $0.name = "b" }, heading { $0.name = "" },
            heading { $0.name = nil },
            heading { $0.seller = "b" }, heading { $0.version = "2" }, heading { $0.icon = "b" },
            heading { $0.own = true }, heading { $0.note = "n" }, heading { $0.isSeen = false },
            heading { $0.isWatched = false },
        ]
        #expect(Set(all.map(\.stamp)).count == all.count)
        // One that is added to a heading has to be added to its stamp.
        #expect(Mirror(reflecting: heading()).children.count == heading().stamp.count)
    }

    private struct Parts {
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
