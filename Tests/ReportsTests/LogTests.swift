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
