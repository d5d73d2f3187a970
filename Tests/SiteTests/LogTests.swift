import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import Site
import TestSupport
import Testing
import Watchlists

/// The log of a month.
struct LogTests {
    @Test func `if there is only one storefront, no row names it`() throws {
        let page = try ChangesPage.page(of: .changed(.version, "1", "2"))
        #expect(page.count("//table/thead/tr/th") == 6)
        #expect(page.count("//tr[@data-storefront] | //abbr | //select[@name='storefront']") == 0)
    }

    @Test func `a month with many changes shows the newest ones, and counts the others`() throws {
        let text = String(repeating: "Лето ", count: 100)
        let changes = try (1...3_000).map { number in
            let storefront = ["kr", "us", "jp"][number % 3]
            let kind = Change.Kind.changed(.seller, text, "\(number)")
            return try Sample.change(kind, of: Int64(number), in: storefront)
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
        #expect(further?.hasSuffix("Show all 3,000 changes of this month") == true)
        #expect(page.texts("//table/@data-further") == ["\(3_000 - shown)"])
    }

    @Test func `the newest offers periods, cuts and the storefronts of all months`() throws {
        let changes = try ["kr", "us"].map { try Sample.change(.gone, in: $0) }
        let places = try #require(["kr", "tr", "us"].map { Storefront($0) } as? [Storefront])
        let log = ChangesPage.sample(of: changes)
            .asMainPage(among: ["2026-03", "2026-01"], in: places)
        let page = ParsedPage(html: log.page.bytes())
        #expect(page.texts("//title") == ["Changes in March 2026 · Storewatch"])
        let form = "//form[@class='filter']"
        let names = page.texts("\(form)/label//@name")
        #expect(names == ["text", "since", "from", "to", "change", "storefront"])
        let periods = page.texts("\(form)//select[@name='since']/option/@value")
        #expect(periods == ["", "7", "30", "quarter", "last-quarter", "year", "all", "dates"])
        let codes = page.texts("\(form)//select[@name='storefront']/option/@value")
        #expect(codes == ["", "kr", "tr", "us"])
        #expect(page.count("\(form)//option[@value='price-fall']") == 1)
        #expect(page.texts("\(form)/button[@class='csv']") == ["CSV (1 change)"])
    }

    @Test func `a newest month with positions alone leads to the changes of other months`() throws {
        let listing = try Sample.listing("us")
        let ranking = Ranking(.keyword("maps"), storefront: listing.storefront, device: .iphone)
        let change = PositionChange(
            ranking: ranking,
            app: listing.app,
            kind: .left,
            before: 7,
            after: nil
        )
        let log = ChangesPage(
            .init(timezone: "UTC"),
            month: "2026-03",
            [],
            scope: LogScope([], []),
            positions: [PositionNews(run: Sample.run, change: change, name: "Habit")],
            apps: [:]
        )
        let alone = ParsedPage(html: log.page.bytes())
        #expect(alone.count("//form[@class='filter']") == 0)
        let main = log.asMainPage(among: ["2026-03", "2026-01"])
        let page = ParsedPage(html: main.page.bytes())
        #expect(page.count("//form[@class='filter']//select[@name='since']") == 1)
        let table = "//table[@data-months='2026-03 2026-01']"
        #expect(page.count("\(table)/tbody") == 1 && page.count("\(table)//td") == 0)
        #expect(page.texts("\(table)/@data-newest") == [Sample.run.night.date])
    }

    @Test func `values are in the words of the cards`() throws {
        let page = try ChangesPage.page(
            of: .changed(.supportedDevices, .list(["iPhone8-iPhone8", "b"]), .list(["b", "c"])),
            .changed(.rating, .number(4.5), nil),
            .changed(.icon, "a.png", "b.png"),
            .changed(.gameCenter, .flag(false), .flag(true)),
            .changed(.features, .list([]), .list(["gameCenter"])),
            .changed(.languages, nil, .list(["EN"]))
        )
        #expect(
            page.texts("//tbody/tr/td[2]")
                == ["Supported devices", "Ratings lost", "Icon", "Game Center", "Languages"]
        )
        #expect(page.texts("//tbody/tr[1]//del") == ["iPhone 8"])
        #expect(page.texts("//tbody/tr[1]//ins") == ["c"])
        #expect(page.texts("//tbody/tr[2]/td[4]") == ["none"])
        #expect(
            page.texts("//tbody/tr[3]//img/@src") == ["pictures/a.png", "pictures/b.png"]
        )
        #expect(
            page.texts("//tbody/tr[5]/td[position() = 3 or position() = 4]") == ["", "English"]
        )
        #expect(page.texts("//p[@class='note']").isEmpty)
    }
}
