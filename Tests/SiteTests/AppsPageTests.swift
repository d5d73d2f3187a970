import AppStore
import Foundation
import History
import Markup
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// The list of all apps.
struct AppsPageTests {
    private func list(_ names: [String]) throws -> AppsPages {
        let kr = try #require(Storefront("kr"))
        let ids = try names.indices.map { try #require(AppID(Int64($0 + 1))) }
        let watched = ids.map { Watchlist.WatchedApp(reference: .id($0), storefronts: [kr]) }
        let watchlist = Watchlist(groups: [.init(name: "Rivals", apps: watched)])
        let index = WatchedIndex(watchlist)
        let date = Date(timeIntervalSince1970: 1_772_470_800)
        let apps = zip(ids, names).map { id, name -> AppSummary in
            var head = ListingHead(listing: Listing(app: id, storefront: kr), isAnswered: true)
            head.name = name
            head.seller = "Maker \(id)"
            head.version = "1.\(id)"
            head.versionDate = date
            return AppSummary(app: id, [head], watched: index, language: "en")
        }
        let seen = ids.map { id -> ListingHead in
            var head = ListingHead(listing: Listing(app: id, storefront: kr), isAnswered: true)
            head.versionDate = date
            head.rating = Rating(average: 4.5, count: 12)
            return head
        }
        return AppsPages(
            apps,
            groups: GroupEntry.all(of: watchlist),
            seen: seen,
            .init(timezone: "UTC")
        )
    }

    private static let rows = "//table[contains(@class, 'sortable')]/tbody/tr"

    @Test func `apps are sorted by name, ignoring case and accents`() throws {
        let page = ParsedPage(
            html: try list(["zebra", "Ångström", "Apfel"]).pages[0].bytes()
        )
        #expect(page.texts("\(Self.rows)/th//a/bdi") == ["Ångström", "Apfel", "zebra"])
    }

    @Test func `a long list has pages of less than 500 kB, which link to each other`() throws {
        let names = (0..<1_200).map { number in
            "\(["Orchard", "Ledger", "달빛은행", "3D"][number % 4]) \(number)"
        }
        let list = try list(names)
        let files = list.pages.map { $0.bytes() }
        #expect(files.count > 1 && files.count == list.paths.count)
        #expect(files.allSatisfy { $0.count < 500_000 })
        let shown = files.flatMap { ParsedPage(html: $0).texts("\(Self.rows)/th//a/bdi") }
        #expect(shown.sorted() == names.sorted())
        let first = ParsedPage(html: files[0])
        #expect(first.texts("//nav[@class='pager']/a/@href") == Array(list.paths.dropFirst()))
    }
}
