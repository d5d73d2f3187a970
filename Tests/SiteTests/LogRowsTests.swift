import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import Site
import TestSupport
import Testing
import Watchlists

extension ChangesPage {
    /// The log of March with some changes.
    static func sample(
        of changes: [RecordedChange],
        firstNotes: [ListingNight: String] = [:]
    ) -> ChangesPage {
        ChangesPage(
            .init(timezone: "UTC"),
            month: "2026-03",
            months: ["2026-03"],
            changes,
            scope: LogScope(changes.map(\.listing), []),
            firstNotes: firstNotes,
            apps: [:]
        )
    }
}

/// The rows of a month, on its page and in its file.
struct LogRowsTests {
    /// The rows in the file of the log.
    private func file(of log: ChangesPage) throws -> ParsedPage {
        let json = String(decoding: try log.file(), as: UTF8.self)
            .dropFirst("storewatchIndex(".count).dropLast(");\n".count)
        let content = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let rows = try #require(content?["rows"] as? String)
        return ParsedPage(html: Array("<!DOCTYPE html><table>\(rows)</table>".utf8))
    }

    @Test func `the page and the file of a month have the same rows`() throws {
        let changes = try [
            Change.Kind.changed(.version, before: .text("1"), after: .text("2")),
            .changed(.name, before: .text("Old"), after: .text("New")), .gone,
        ].map { try Sample.change($0) }
        let log = ChangesPage.sample(of: changes)
        let page = ParsedPage(html: log.page.bytes())
        let file = try file(of: log)
        for path in ["//tbody/tr/@id", "//tbody/tr/td", "//tbody/tr/th", "//tbody/tr/@data-change"]
        {
            #expect(page.texts(path) == file.texts(path) && page.count(path) > 0)
        }
        #expect(
            page.texts("//tbody/tr//a/@href")
                == file.texts("//tbody/tr//a/@href").map { "../\($0)" }
        )
    }

    @Test func `as many pictures as before are said to be replaced or moved`() throws {
        let (one, other, new) = (
            "https://a.example/1/x.png", "https://a.example/2/x.png",
            "https://a.example/3/x.png"
        )
        let cases = [
            ([one, other], [one, new], "2 pictures: 1 replaced"),
            ([one, other], [one], "1 picture"),
        ]
        for (before, after, text) in cases {
            let change = try Sample.change(
                .changed(.screenshots, before: .list(before), after: .list(after))
            )
            let page = ParsedPage(html: ChangesPage.sample(of: [change]).page.bytes())
            #expect(page.texts("//tbody/tr/td//ins") == [text])
        }
    }

    @Test func `whole texts are behind the row`() throws {
        let old = String(repeating: "Old. ", count: 40)
        let new = "New. " + String(repeating: "Whole. ", count: 40)
        let change = try Sample.change(
            .changed(.description, before: .text(old), after: .text(new))
        )
        let page = ParsedPage(html: ChangesPage.sample(of: [change]).page.bytes())
        #expect(page.texts("//td/details/div[@class='text']") == [old, new])
        #expect(page.texts("//td/details/summary//ins").first?.hasPrefix("New.") == true)
    }

    @Test func `the row of a version has its notes, which are no difference`() throws {
        let new = "New. " + String(repeating: "Whole. ", count: 40)
        let changes = try [
            Change.Kind.changed(.version, before: .text("1"), after: .text("2")),
            .changed(.releaseNotes, before: .text("Old."), after: .text(new)),
        ].map { try Sample.change($0) }
        let page = ParsedPage(html: ChangesPage.sample(of: changes).page.bytes())
        #expect(page.texts("//tbody/tr/@data-change") == ["version releaseNotes"])
        #expect(page.texts("//tbody//del") == ["1"] && page.texts("//tbody//ins") == ["2"])
        #expect(page.texts("//td/div[@class='notes']//div[@class='text']") == [new])
        let same = ParsedPage(html: ChangesPage.sample(of: [changes[0]]).page.bytes())
        #expect(same.texts("//tbody/tr/td/small").last == "Same notes as the previous version")
        #expect(page.texts("//tbody/tr/td/small").isEmpty)
        // Notes that came without a version have a row of their own.
        let alone = ParsedPage(html: ChangesPage.sample(of: [changes[1]]).page.bytes())
        #expect(alone.texts("//tbody/tr/@data-change") == ["releaseNotes"])
        #expect(alone.texts("//td/div[@class='notes']//div[@class='text']") == [new])
    }

    @Test func `a new app has its first notes`() throws {
        let change = try Sample.change(.new)
        let log = ChangesPage.sample(of: [change], firstNotes: [ListingNight(change): "Hello"])
        let page = ParsedPage(html: log.page.bytes())
        #expect(page.texts("//tbody//td/div[@class='notes']") == ["Hello"])
    }

    @Test func `a price has numbers, its currency and its percentage`() throws {
        let cut = Change.Kind.changed(.price, before: .price(4, "EUR"), after: .price(3, "EUR"))
        let move = Change.Kind.changed(.price, before: .price(4, "USD"), after: .price(3, "EUR"))
        let page = ParsedPage(html: ChangesPage.sample(of: [try Sample.change(cut)]).page.bytes())
        #expect(page.texts("//tbody/tr/td/@data-value").suffix(3) == ["4", "3", "-25"])
        #expect(page.texts("//tbody/tr/td").suffix(3) == ["€4.00", "€3.00", "−25%"])
        #expect(page.texts("//tbody/tr/@data-currency") == ["EUR"])
        #expect(page.texts("//tbody/tr/@data-change") == ["price price-fall"])
        #expect(page.texts("//select[@name='change']/option") == ["all", "Price", "Price cuts"])
        let other = ParsedPage(html: ChangesPage.sample(of: [try Sample.change(move)]).page.bytes())
        #expect(other.texts("//tbody/tr/td").last == "")
        #expect(other.texts("//tbody/tr/@data-currency") == ["USD → EUR"])
        #expect(other.texts("//select[@name='change']/option") == ["all", "Price"])
    }

    @Test func `the changes of a release know its version`() throws {
        let changes = try [
            Change.Kind.changed(.version, before: .text("1"), after: .text("2")),
            .changed(.description, before: .text("Old"), after: .text("New")),
        ].map { try Sample.change($0) }
        #expect(try file(of: .sample(of: changes)).texts("//tr/@data-version") == ["2", "2"])
        #expect(try file(of: .sample(of: [changes[1]])).count("//tr/@data-version") == 0)
    }

    @Test func `a month in one storefront has the columns of all months`() throws {
        let change = try Sample.change(.gone)
        let listings = try [change.listing, Sample.listing("us")]
        let log = ChangesPage(
            .init(timezone: "UTC"),
            month: "2026-03",
            months: ["2026-03"],
            [change],
            scope: LogScope(listings, []),
            apps: [:]
        )
        #expect(try file(of: log).count("//tr/td") == 6)
    }
}
