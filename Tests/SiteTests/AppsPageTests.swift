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

    @Test func `letters lead to the first app of each`() throws {
        let page = try page(["Beta", "Alpha", "apple", "달빛은행", "딸기", "3D", "日記"])
        #expect(page.texts("//nav[@class='letters']//a") == ["other", "A", "B", "ㄷ", "日"])
        let anchors = page.texts("//nav[@class='letters']//a/@href").map { $0.dropFirst() }
        for anchor in anchors { #expect(page.count("//tr[@id='\(anchor)']") == 1) }
    }

    @Test func `a long list has pages of less than 500 kB, and letters lead to theirs`() throws {
        let names = (0..<1_200).map { number in
            "\(["Orchard", "Ledger", "달빛은행", "3D"][number % 4]) \(number)"
        }
        let report = try report(names)
        let files = appsPages(report).map { $0.bytes() }
        #expect(files.count > 1 && files.count == report.paths.count)
        #expect(files.allSatisfy { $0.count < 500_000 })
        let pages = Dictionary(uniqueKeysWithValues: zip(report.paths, files))
        let shown = files.flatMap { ParsedPage(html: $0).texts("\(Self.rows)/th//a/bdi") }
        #expect(shown.sorted() == names.sorted())
        for (path, page) in pages {
            for link in ParsedPage(html: page).texts("//nav[@class='letters']//a/@href") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let target = try #require(pages[parts[0].isEmpty ? path : String(parts[0])])
                let rows = ParsedPage(html: target).count("//tr[@id='\(parts[1])']")
                #expect(rows == 1, "\(path): \(link)")
            }
        }
        let first = ParsedPage(html: files[0])
        #expect(first.texts("//nav[@class='pager']/a/@href") == ["apps-2.html"])
        #expect(first.texts("//form[@class='filter']/@data-apps") == ["1200"])
    }

    @Test func `the empty search box offers an app and a kind of changes`() throws {
        let report = try report(["Ledger", "Orchard"], language: "ko")
        let file = try Exports.search(report.apps, [], report.groups, months: [], report.settings)
        let index = String(decoding: file, as: UTF8.self)
        #expect(index.contains(#""examples":["Ledger","가격 인하"]"#), "\(index)")
    }

    @Test(arguments: [
        ("Éclair", "E"), ("ångström", "A"), ("까치", "ㄱ"), ("하늘", "ㅎ"), ("ｗｉｄｅ", "W"), ("1 Day", nil),
        ("", nil), ("👋", nil), ("Яндекс", "Я"),
    ])
    func `a name stands under its first letter, without marks`(name: String, letter: String?) {
        #expect(NameLetter(name).text == letter)
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
