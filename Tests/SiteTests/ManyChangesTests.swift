import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import Site
import TestSupport
import Testing
import Watchlists
import Wording

/// The page of a night with a thousand changes opens quickly and shows each change.
struct ManyChangesTests {
    private static let long = String(repeating: "새로운 기능을 더했습니다. ", count: 60)

    private func changes(
        _ count: Int64,
        in storefronts: [String] = ["kr"],
        _ kind: (Int64) -> Change.Kind
    ) throws -> [RecordedChange] {
        try storefronts.flatMap { storefront in
            try (1...count).map {
                try Sample.change(kind($0), of: $0, name: "앱 \($0)", in: storefront)
            }
        }
    }

    private func report(_ changes: [RecordedChange]) throws -> NightReport {
        var report = try Sample.report(changes: changes)
        for change in changes {
            let listing = change.listing
            report.apps[listing.app] = AppSummary(
                listing.app,
                in: [listing.storefront],
                name: change.name
            )
        }
        return report
    }

    /// The front page, which must be small enough to open quickly.
    private func smallPage(_ changes: [RecordedChange]) throws -> ParsedPage {
        let bytes = indexPage(Sample.index(try report(changes))).bytes()
        #expect(bytes.count < 1_500_000)
        return ParsedPage(html: bytes)
    }

    @Test(arguments: [Field.releaseNotes, .description])
    func `a thousand long texts take less than 1.5 MB`(field: Field) throws {
        let changes = try changes(1_000) { .changed(field, "\($0)", "\(Self.long)\($0)") }
        #expect(try smallPage(changes).count("//article[@id]") == 1_000)
    }

    @Test func `five hundred releases with long notes fit too, each with a link to its full notes`()
        throws
    {
        let versions = try changes(500) { _ in .changed(.version, "1.0", "2.0") }
        let notes = try changes(500) { .changed(.releaseNotes, "전 \($0)", Self.long) }
        let page = try smallPage(versions + notes)
        let whole = "//article[@id]//p[@class='omitted']/a[starts-with(@href, 'apps/')]"
        #expect(page.count(whole) == 500)
    }

    @Test func `if a night has too much news, the most important has cards, and all is counted`()
        throws
    {
        var news = try changes(1_099) { _ in .changed(.version, "1.0", "2.0") }
        news += try changes(1_100) { number in
            number < 1_100
                ? .changed(.releaseNotes, "1", "New in \(number)")
                : .changed(.price, .price(5), .price(9))
        }
        var report = NightReport(
            settings: .init(language: "en", timezone: "UTC"),
            summary: try report(news).summary,
            isFirst: false
        )
        report.changes = news
        report.apps = try self.report(news).apps
        let page = Sample.front(report)
        #expect(page.texts("//a[@class='chip']") == ["1,099 releases", "1 price rise"])
        #expect(page.count("//article[@id='app-1100']") == 1)
        #expect(page.count("//article[@id]") < 1_000)
        // Every app has an anchor, because feeds link to it.
        let anchors = page.texts("//@id[starts-with(., 'app-')]")
        #expect(anchors.sorted() == (1...1_100).map { "app-\($0)" }.sorted())
    }

    /// - Parameter between: puts the edited word in the line of the long text, or in its own line.
    @Test(arguments: [" ", "\n"])
    func `an edit far inside a text is shown even if there is little room`(
        between: String
    ) throws {
        let text = { (word: String) in
            [Self.long, word, Self.long].joined(separator: between)
        }
        let changes = try changes(300) {
            .changed(.description, text("Photos \($0)"), text("Films \($0)"))
        }
        let edits =
            "//article[.//del[starts-with(., 'Photos')] and .//ins[starts-with(., 'Films')]]"
        #expect(try smallPage(changes).count(edits) == 300)
    }

    @Test func `notes that many storefronts share are on the page once`() throws {
        let storefronts = ["kr", "us", "jp", "de", "fr", "gb", "ca", "au", "it", "es"]
        let notes = try changes(30, in: storefronts) {
            .changed(.releaseNotes, "\($0)", Self.long)
        }
        let page = Sample.front(try report(notes))
        #expect(page.count("//article[@id]") == 30)
        #expect(page.count("//p[@class='omitted']") == 0)
    }

    @Test func `a folded difference names its first new line that is not blank`() throws {
        let lines = (1...20).map { "The \($0)th day of the old orchard." }
        let edited = lines.enumerated().flatMap { place, line in
            place % 2 == 0 ? [line] : [line, "", "New \(place)."]
        }
        let texts = [lines, edited].map { $0.joined(separator: "\n") }
        let page = Sample.front(
            try report(try changes(1) { _ in .changed(.description, texts[0], texts[1]) })
        )
        let summary = page.texts("//details[@class='fold']/summary")
        #expect(summary.count == 1 && summary[0].hasSuffix(" lines: New 1."), "\(summary)")
    }

    @Test func `commas separate the items of a list`() throws {
        let languages = FieldValue.list(["EN", "FR", "DE"])
        let step = Change.Kind.changed(.languages, .list(["EN"]), languages)
        let page = Sample.front(try report(try changes(1) { _ in step }))
        #expect(page.texts("//article//li[.//ins]").allSatisfy { $0.contains(", +") })
        #expect(page.count("//article//li/ins") == 2)
    }
}
