import AppStore
import ChangeDetection
import History
import Markup
import Reports
import Testing
import TestSupport
import Watchlists

/// The log of a month.
struct LogTests {
    private func page(isFront: Bool = true) throws -> ParsedPage {
        let changes = try ["kr", "us"].map { code in
            try Sample.change(.changed(.version, before: .text("1"), after: .text("2")), in: code)
        }
        let listing = try Sample.listing("kr")
        let head = ListingHead(
            listing: listing,
            name: "One name",
            seller: nil,
            version: "2",
            versionDate: nil,
            icon: nil,
            isGone: false,
            isAnswered: true
        )
        let watched = WatchedIndex(Watchlist())
        let app = AppSummary(app: listing.app, [head], watched: watched, language: "en")
        let log = MonthLog(
            settings: .init(timezone: "UTC"),
            month: "2026-03",
            months: ["2026-03", "2026-02"],
            changes: changes,
            further: 0,
            groups: [],
            apps: [listing.app: app],
            isFront: isFront
        )
        return ParsedPage(html: changesPage(log).bytes())
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
        #expect(page.texts("//table/tbody/tr/td[1]") == ["Tue 3 Mar"])
        #expect(page.texts("//table/tbody/tr/td[1]/@data-value") == ["2026-03-03"])
    }

    @Test func `where there is one storefront, no row names it`() throws {
        let change = try Sample.change(.changed(.version, before: .text("1"), after: .text("2")))
        let page = ParsedPage(html: changesPage(try log(of: [change])).bytes())
        #expect(page.count("//table/thead/tr/th") == 5)
        #expect(page.count("//tr[@data-storefront] | //abbr | //select[@name='storefront']") == 0)
    }

    @Test func `of devices, a row shows those that went and came`() throws {
        let (old, new) = (["a", "b", "c"], ["b", "c", "d"])
        let change = try Sample.change(
            .changed(.supportedDevices, before: .list(old), after: .list(new))
        )
        let page = ParsedPage(html: changesPage(try log(of: [change])).bytes())
        #expect(page.texts("//tbody//del") == ["a"] && page.texts("//tbody//ins") == ["d"])
    }

    @Test func `a loud month takes less than 500 kB, and says what it leaves out`() throws {
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
        let bytes = changesPage(try log(of: changes)).bytes()
        #expect(bytes.count < 500_000)
        let page = ParsedPage(html: bytes)
        let shown = page.count("//table/tbody/tr")
        #expect(shown > 500)
        #expect(page.texts("//p[@class='note']").first?.contains("\(3_000 - shown) more") == true)
    }

    private func log(of changes: [RecordedChange]) throws -> MonthLog {
        MonthLog(
            settings: .init(timezone: "UTC"),
            month: "2026-03",
            months: ["2026-03"],
            changes: changes,
            further: 0,
            groups: [],
            apps: [:],
            isFront: false
        )
    }

    @Test func `months have names, and lead to each other`() throws {
        let page = try page(isFront: false)
        #expect(page.texts("//title") == ["All changes · March 2026 · Storewatch"])
        #expect(
            page.texts("//nav[@class='months']//li") == [
                "History", "All months", "March 2026", "February 2026",
            ]
        )
    }
}
