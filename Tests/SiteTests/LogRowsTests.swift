import AppStore
import ChangeDetection
import Foundation
import History
import Markup
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
            changes,
            scope: LogScope(changes.map(\.listing), []),
            firstNotes: firstNotes,
            apps: [:]
        )
    }

    /// The log of changes in one storefront.
    static func page(of kinds: Change.Kind...) throws -> ParsedPage {
        ParsedPage(html: sample(of: try kinds.map { try Sample.change($0) }).page.bytes())
    }
}

/// The rows of a month, on the page of the log and in the month's file.
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
            Change.Kind.changed(.version, "1", "2"),
            .changed(.name, "Old", "New"), .gone,
        ].map { try Sample.change($0) }
        let log = ChangesPage.sample(of: changes)
        let page = ParsedPage(html: log.page.bytes())
        let file = try file(of: log)
        for path in ["@id", "td", "th", "@data-change", "/a/@href"].map({ "//tbody/tr/\($0)" }) {
            #expect(page.texts(path) == file.texts(path) && page.count(path) > 0)
        }
    }

    @Test(arguments: [(["1", "3"], "2 pictures: 1 replaced"), (["1"], "1 picture")])
    func `as many pictures as before are said to be replaced or moved`(
        after: [String],
        text: String
    ) throws {
        func urls(_ names: [String]) -> FieldValue {
            .list(names.map { "https://a.example/\($0)/x.png" })
        }
        let page = try ChangesPage.page(of: .changed(.screenshots, urls(["1", "2"]), urls(after)))
        #expect(page.texts("//tbody/tr/td//ins") == [text])
    }

    @Test func `the row of a version shows lists in its notes, but not as a difference`()
        throws
    {
        let item = Array(repeating: "Whole", count: 40).joined(separator: " ")
        let new = "New:\n- \(item)\n- Maps"
        let items = "//td/div[@class='notes']/details/div[@class='notes-text']/ul/li"
        let version = Change.Kind.changed(.version, "1", "2")
        let notes = Change.Kind.changed(.releaseNotes, "Old.", new)
        let page = try ChangesPage.page(of: version, notes)
        #expect(page.texts("//tbody/tr/@data-change") == ["version releaseNotes"])
        #expect(page.texts("//tbody//del") == ["1"] && page.texts("//tbody//ins") == ["2"])
        #expect(page.texts(items) == [item, "Maps"])
        #expect(page.texts("//tbody/tr/td/small").isEmpty)
        let same = try ChangesPage.page(of: version)
        #expect(same.texts("//tbody/tr/td/small").last == "Repeated notes")
        // Notes that changed without a new version have their own row.
        let alone = try ChangesPage.page(of: notes)
        #expect(alone.texts("//tbody/tr/@data-change") == ["releaseNotes"])
        #expect(alone.texts(items) == [item, "Maps"])
    }

    @Test func `notes that say nothing new are named by their class, and folded`() throws {
        let notes = Change.Kind.changed(.releaseNotes, "Folders", "Bug fixes and improvements.")
        let page = try ChangesPage.page(of: .changed(.version, "1", "2"), notes)
        let fold = "//td/div[@class='notes']/details"
        #expect(page.texts("\(fold)/summary/bdi") == ["Generic notes"])
        #expect(page.texts("\(fold)/div/p") == ["Bug fixes and improvements."])
    }

    @Test(arguments: [("Hello", ["Hello"]), ("- Maps\n- Trails", ["Maps", "Trails"])])
    func `a new app has its first notes`(notes: String, shown: [String]) throws {
        let change = try Sample.change(.new)
        let log = ChangesPage.sample(of: [change], firstNotes: [ListingNight(change): notes])
        let page = ParsedPage(html: log.page.bytes())
        #expect(page.texts("//td/div[@class='notes']//*[self::bdi or self::li]") == shown)
    }

    @Test func `a price has numbers, its currency and its percentage`() throws {
        let page = try ChangesPage.page(of: .changed(.price, .price(4, "EUR"), .price(3, "EUR")))
        #expect(page.texts("//tbody/tr/td/@data-value").suffix(3) == ["4", "3", "-25"])
        #expect(page.texts("//tbody/tr/td").suffix(3) == ["€4.00", "€3.00", "−25%"])
        #expect(page.texts("//tbody/tr/@data-currency") == ["EUR"])
        #expect(page.texts("//tbody/tr/@data-change") == ["price price-fall"])
        #expect(page.texts("//select[@name='change']/option") == ["all", "Price", "Price cuts"])
        let move = try ChangesPage.page(of: .changed(.price, .price(4, "USD"), .price(3, "EUR")))
        #expect(move.texts("//tbody/tr/td").last == "")
        #expect(move.texts("//tbody/tr/@data-currency") == ["USD → EUR"])
        #expect(move.texts("//select[@name='change']/option") == ["all", "Price"])
    }

    @Test func `the changes of a release know its version`() throws {
        let changes = try [
            Change.Kind.changed(.version, "1", "2"),
            .changed(.description, "Old", "New"),
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
            [change],
            scope: LogScope(listings, []),
            apps: [:]
        )
        #expect(try file(of: log).count("//tr/td") == 6)
    }
}
