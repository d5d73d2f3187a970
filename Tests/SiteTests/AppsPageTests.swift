import AppStore
import Foundation
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

/// The list of all apps.
struct AppsPageTests {
    private func page(_ names: [String], language: String = "en") throws -> ParsedPage {
        ParsedPage(html: appsPages(try report(names, language: language))[0].bytes())
    }

    private func report(_ names: [String], language: String = "en") throws -> AppsReport {
        let kr = try #require(Storefront("kr"))
        let ids = try names.indices.map { try #require(AppID(Int64($0 + 1))) }
        let watched = ids.map { Watchlist.WatchedApp(reference: .id($0), storefronts: [kr]) }
        let watchlist = Watchlist(groups: [.init(name: "Rivals", apps: watched)])
        let date = Date(timeIntervalSince1970: 1_772_470_800)
        let apps = zip(ids, names).map { id, name -> AppSummary in
            let listing = Listing(app: id, storefront: kr)
            var head = ListingHead(listing: listing, isAnswered: true)
            head.name = name
            head.seller = "Maker \(id)"
            head.version = "1.\(id)"
            head.versionDate = date
            let watched = WatchedIndex(watchlist)
            return AppSummary(app: id, [head], watched: watched, language: language)
        }
        let seen = ids.map { id -> SeenListing in
            (
                listing: Listing(app: id, storefront: kr),
                name: "",
                makers: [],
                versionDate: date,
                rating: Rating(average: 4.5, count: 12)
            )
        }
        return AppsReport(
            settings: .init(language: language, timezone: "UTC"),
            apps: apps,
            groups: GroupEntry.all(of: watchlist),
            seen: seen
        )
    }

    private static let rows = "//table[contains(@class, 'sortable')]/tbody/tr"

    @Test func `apps stand by name, with group, developer, last release and rating`() throws {
        let page = try page(["zebra", "Ångström", "Apfel"])
        #expect(
            page.texts("\(Self.rows)/th//a/bdi")
                == ["Ångström", "Apfel", "zebra"].sorted {
                    $0.compare($1, options: [.caseInsensitive, .diacriticInsensitive])
                        == .orderedAscending
                }
        )
        #expect(page.texts("\(Self.rows)[1]/td[1]/a") == ["Rivals"])
        #expect(page.texts("\(Self.rows)[1]/td[1]/a/@href") == ["groups/rivals.html"])
        #expect(page.texts("\(Self.rows)[3]/td[2]") == ["Maker 1"])
        #expect(page.texts("\(Self.rows)[3]/td[3]") == ["1.1 Mon, 2 Mar 2026"])
        #expect(page.texts("\(Self.rows)[3]/td[3]/@data-value") == ["2026-03-02T17:00:00Z"])
        #expect(page.texts("\(Self.rows)[3]/td[4]/@data-value") == ["4.5"])
    }

    @Test func `a long list has pages of less than 500 kB, which lead to each other`() throws {
        let names = (0..<1_200).map { number in
            "\(["Orchard", "Ledger", "달빛은행", "3D"][number % 4]) \(number)"
        }
        let report = try report(names)
        let files = appsPages(report).map { $0.bytes() }
        #expect(files.count > 1 && files.count == report.paths.count)
        #expect(files.allSatisfy { $0.count < 500_000 })
        let shown = files.flatMap { ParsedPage(html: $0).texts("\(Self.rows)/th//a/bdi") }
        #expect(shown.sorted() == names.sorted())
        let first = ParsedPage(html: files[0])
        #expect(
            first.texts("//nav[@class='pager']/a/@href") == Array(report.paths.dropFirst())
        )
        #expect(first.texts("//form[@class='filter']/@data-apps") == ["1200"])
    }

    @Test func `the empty search box offers an app and a kind of changes`() throws {
        let report = try report(["Ledger", "Orchard"], language: "ko")
        let file = try Exports.search(report.apps, [], report.groups, months: [], report.settings)
        let index = String(decoding: file, as: UTF8.self)
        #expect(index.contains(#""examples":["Ledger","가격 인하"]"#), "\(index)")
    }

    @Test func `a group's line says how many apps it has`() throws {
        var report = try Sample.report()
        let app = try #require(report.apps.keys.first)
        let watched = Watchlist.WatchedApp(reference: .id(app), storefronts: [], own: true)
        report.groups = GroupEntry.all(
            of: Watchlist(groups: [.init(name: "Ours", apps: [watched])])
        )
        let index = IndexReport(tonight: report, nights: [])
        let page = ParsedPage(html: groupsPage(index, report.settings).bytes())
        #expect(page.texts("//ul[@class='groups']/li/h2/a/@href") == ["groups/ours.html"])
        #expect(page.texts("//ul[@class='groups']//p[@class='facts']") == ["1 app"])
    }
}
