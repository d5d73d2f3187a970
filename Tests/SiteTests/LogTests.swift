import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import Site
import TestSupport
import Testing
import Watchlists

/// The log of a month.
struct LogTests {
    private func page(isFrontPage: Bool = true) throws -> ParsedPage {
        let changes = try ["kr", "us"].map { code in
            try Sample.change(.changed(.version, before: .text("1"), after: .text("2")), in: code)
        }
        let listing = try Sample.listing("kr")
        var head = ListingHead(listing: listing, isAnswered: true)
        head.name = "One name"
        head.version = "2"
        let watched = WatchedIndex(Watchlist())
        let app = AppSummary(app: listing.app, [head], watched: watched, language: "en")
        let months = ["2026-03", "2026-02"]
        let log = ChangesPage(
            .init(timezone: "UTC"),
            month: "2026-03",
            months: months,
            changes,
            scope: LogScope(changes.map(\.listing), []),
            apps: [listing.app: app]
        )
        let page = isFrontPage ? log.asFrontPage(among: months) : log
        return ParsedPage(html: page.page.bytes())
    }

    @Test func `an app has one name, with its name in the storefront beside it`() throws {
        let page = try page()
        #expect(page.texts("//table/tbody/tr/th/a") == ["One name"])
        #expect(page.texts("//table/tbody/tr/th/small") == ["Example"])
        #expect(page.texts("//select[@name='app']/option") == ["all", "One name"])
    }

    @Test func `its table sorts and filters, and its search knows the month`() throws {
        let page = try page()
        #expect(page.count("//table[@class='log sortable filtered']") == 1)
        #expect(page.count("//form[@class='filter' and @data-month='2026-03']") == 1)
        #expect(page.count("//table/@data-further") == 0)
        #expect(page.texts("//table/tbody/tr/td[1]") == ["Tue, 3 Mar 2026"])
        #expect(page.texts("//table/tbody/tr/td[1]/@data-value") == ["2026-03-03"])
    }

    @Test func `where there is one storefront, no row names it`() throws {
        let change = try Sample.change(.changed(.version, before: .text("1"), after: .text("2")))
        let page = ParsedPage(html: ChangesPage.sample(of: [change]).page.bytes())
        #expect(page.count("//table/thead/tr/th") == 6)
        #expect(page.count("//tr[@data-storefront] | //abbr | //select[@name='storefront']") == 0)
    }

    @Test func `of devices, a row shows those that went and came`() throws {
        let (old, new) = (["a", "b", "c"], ["b", "c", "d"])
        let change = try Sample.change(
            .changed(.supportedDevices, before: .list(old), after: .list(new))
        )
        let page = ParsedPage(html: ChangesPage.sample(of: [change]).page.bytes())
        #expect(page.texts("//tbody//del") == ["a"] && page.texts("//tbody//ins") == ["d"])
    }

    @Test func `a loud month shows its newest changes, and counts the others`() throws {
        let text = String(repeating: "Лето ", count: 100)
        let changes = try (1...3_000).map { number in
            let listing = Listing(
                app: try #require(AppID(Int64(number))),
                storefront: try #require(Storefront(["kr", "us", "jp"][number % 3]))
            )
            let kind = Change.Kind.changed(.seller, before: .text(text), after: .text("\(number)"))
            return RecordedChange(
                run: Sample.run,
                name: "App \(number)",
                change: Change(listing: listing, kind: kind)
            )
        }
        let bytes = ChangesPage.sample(of: changes).page.bytes()
        #expect(bytes.count < 500_000)
        let page = ParsedPage(html: bytes)
        let shown = page.count("//table/tbody/tr")
        #expect(shown > 50)
        let further = page.texts("//p[@class='note further']").first
        let others = (3_000 - shown).formatted(.number.locale(Locale(identifier: "en_GB")))
        #expect(others.contains(","))
        #expect(further?.contains("\(others) more") == true)
        #expect(page.texts("//table/@data-further") == ["\(3_000 - shown)"])
    }

    @Test
    func `the newest leads to every month of every year`() throws {
        let change = try Sample.change(.changed(.version, before: .text("1"), after: .text("2")))
        let months = ["2026-03", "2026-01", "2025-12", "2024-02"]
        let log = ChangesPage.sample(of: [change]).asFrontPage(among: months)
        let page = ParsedPage(html: log.page.bytes())
        #expect(page.texts("//header//h1") == ["Changes in March 2026"])
        let list = "//nav[@class='months']"
        #expect(page.texts("\(list)/ul/li") == ["History", "March 2026", "January 2026"])
        #expect(page.texts("\(list)/details/summary") == ["2025", "2024"])
        #expect(
            page.texts("\(list)/details//a/@href") == [
                "changes/2025-12.html", "changes/2024-02.html",
            ]
        )
    }

    @Test func `the filter offers the kinds that there are, by name`() throws {
        let changes = try [
            Change.Kind.changed(.version, before: .text("1"), after: .text("2")), .gone,
            .changed(.contentRating, before: .text("4+"), after: .text("9+")),
        ].map { try Sample.change($0) }
        let log = ChangesPage.sample(of: changes).asFrontPage(among: ["2026-03"])
        let kinds = ParsedPage(html: log.page.bytes())
            .texts("//select[@name='change']/option")
        #expect(kinds == ["all", "Age rating", "Removed from the store", "Version"])
    }

    @Test func `the filter is one line, and further menus are folded`() throws {
        let page = try page()
        #expect(page.texts("//form/label/*/@name") == ["text", "since", "change", "storefront"])
        #expect(page.texts("//form/details/label/*/@name") == ["app", "from", "to"])
    }

    @Test func `a reset is one row`() throws {
        let changes = try [
            Change.Kind.changed(.rating, before: .number(4.2), after: nil),
            .changed(.ratingCount, before: .number(939), after: .number(0)),
        ].map { try Sample.change($0) }
        let page = ParsedPage(html: ChangesPage.sample(of: changes).page.bytes())
        #expect(
            page.texts("//tbody/tr/td").dropLast().suffix(3)
                == ["Ratings lost", "4.2 939 ratings", "none 0 ratings"]
        )
        #expect(page.texts("//tbody/tr/@data-change") == ["rating ratingCount"])
    }

    @Test func `values are in the words of the cards`() throws {
        let code = "iPhone8-iPhone8"
        let changes = try [
            Sample.change(.changed(.supportedDevices, before: .list([code]), after: .list([]))),
            Sample.change(.changed(.rating, before: .number(4.5), after: nil)),
            Sample.change(.changed(.icon, before: .text("a.png"), after: .text("b.png"))),
            Sample.change(.changed(.gameCenter, before: .flag(false), after: .flag(true))),
            Sample.change(
                .changed(.features, before: .list([]), after: .list(["gameCenter"]))
            ),
        ]
        let page = ParsedPage(html: ChangesPage.sample(of: changes).page.bytes())
        #expect(
            page.texts("//tbody/tr/td[2]")
                == ["Supported devices", "Ratings lost", "Icon", "Game Center"]
        )
        #expect(page.texts("//tbody/tr[1]/td[3]//del") == ["iPhone 8"])
        #expect(page.texts("//tbody/tr[2]/td[4]") == ["none"])
        #expect(
            page.texts("//tbody/tr[3]//img/@src") == ["../pictures/a.png", "../pictures/b.png"]
        )
        #expect(page.texts("//p[@class='note']").isEmpty)
    }

    @Test func `months have names, and lead to each other`() throws {
        let page = try page(isFrontPage: false)
        #expect(page.texts("//title") == ["Changes in March 2026 · Storewatch"])
        #expect(
            page.texts("//nav[@class='months']//li") == [
                "History", "All months", "March 2026", "February 2026",
            ]
        )
    }
}
