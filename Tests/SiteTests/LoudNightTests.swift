import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import Site
import TestSupport
import Testing
import Watchlists

/// A night with a thousand changes makes a page that opens at once and shows each of them.
struct LoudNightTests {
    private static let long = String(repeating: "새로운 기능을 더했습니다. ", count: 60)

    private func changes(
        _ count: Int,
        _ kind: (Int) -> Change.Kind
    ) throws -> [RecordedChange] {
        try (1...count).map { number in
            let listing = Listing(
                app: try #require(AppID(Int64(number))),
                storefront: try #require(Storefront("kr"))
            )
            let change = Change(listing: listing, kind: kind(number))
            return RecordedChange(run: Sample.run, name: "앱 \(number)", change: change)
        }
    }

    private func report(_ changes: [RecordedChange]) throws -> NightReport {
        var report = try Sample.report(changes: changes)
        for change in changes {
            let app = change.listing.app
            var head = ListingHead(listing: change.listing, isAnswered: true)
            head.name = change.name
            head.version = "2.0"
            report.apps[app] = AppSummary(
                app: app,
                [head],
                watched: WatchedIndex(Watchlist()),
                language: "en"
            )
        }
        return report
    }

    @Test(arguments: [Field.releaseNotes, .description])
    func `a thousand long texts take less than 1.5 MB`(field: Field) throws {
        let changes = try changes(1_000) { number in
            .changed(field, before: .text("\(number)"), after: .text("\(Self.long)\(number)"))
        }
        let index = Sample.index(try report(changes))
        let bytes = indexPage(index).bytes()
        #expect(bytes.count < 1_500_000)
        #expect(ParsedPage(html: bytes).count("//article[@class='app']") == 1_000)
    }

    @Test func `five hundred releases with long notes, too, each with a way to the whole`() throws {
        let versions = try changes(500) { _ in
            .changed(.version, before: .text("1.0"), after: .text("2.0"))
        }
        let notes = try changes(500) { number in
            .changed(.releaseNotes, before: .text("전 \(number)"), after: .text(Self.long))
        }
        let bytes = indexPage(Sample.index(try report(versions + notes))).bytes()
        #expect(bytes.count < 1_500_000)
        let page = ParsedPage(html: bytes)
        #expect(page.count("//p[@class='omitted']/a[starts-with(@href, 'apps/')]") == 500)
    }

    @Test func `of a night that has no room, the weightiest news have cards, and all are counted`()
        throws
    {
        var news = try changes(1_099) { _ in
            .changed(.version, before: .text("1.0"), after: .text("2.0"))
        }
        news += try changes(1_100) { number in
            number < 1_100
                ? .changed(.releaseNotes, before: .text("1"), after: .text("New in \(number)"))
                : .changed(.price, before: .price(5), after: .price(9))
        }
        var report = NightReport(
            settings: .init(language: "en", timezone: "UTC"),
            summary: try report(news).summary,
            isFirst: false
        )
        report.changes = news
        report.apps = try self.report(news).apps
        let page = ParsedPage(html: indexPage(Sample.index(report)).bytes())
        #expect(page.texts("//a[@class='chip']") == ["1,099 releases", "1 price rise"])
        #expect(page.count("//article[@id='app-1100']") == 1)
        #expect(page.count("//article[@class='app']") < 1_000)
        // Feeds link to every app.
        let anchors = page.texts("//@id[starts-with(., 'app-')]")
        #expect(anchors.sorted() == (1...1_100).map { "app-\($0)" }.sorted())
    }

    /// The separator puts the edit in one line with the long text, or in a line of its own.
    @Test(arguments: [" ", "\n"])
    func `an edit far inside a text is shown, however little room there is`(
        between: String
    ) throws {
        let text = { (word: String) in
            [Self.long, word, Self.long].joined(separator: between)
        }
        let changes = try changes(300) { number in
            .changed(
                .description,
                before: .text(text("Photos \(number)")),
                after: .text(text("Films \(number)"))
            )
        }
        let bytes = indexPage(Sample.index(try report(changes))).bytes()
        #expect(bytes.count < 1_500_000)
        let page = ParsedPage(html: bytes)
        let edits =
            "//article[.//del[starts-with(., 'Photos')] and .//ins[starts-with(., 'Films')]]"
        #expect(page.count(edits) == 300)
    }

    @Test func `notes that many storefronts share take the room of one`() throws {
        let storefronts = ["kr", "us", "jp", "de", "fr", "gb", "ca", "au", "it", "es"]
        let notes = try changes(30) { number in
            .changed(.releaseNotes, before: .text("\(number)"), after: .text(Self.long))
        }
        let everywhere = try storefronts.flatMap { code in
            try notes.map { change in
                let listing = Listing(
                    app: change.listing.app,
                    storefront: try #require(Storefront(code))
                )
                let copy = Change(listing: listing, kind: change.kind)
                return RecordedChange(run: change.run, name: change.name, change: copy)
            }
        }
        let page = ParsedPage(html: indexPage(Sample.index(try report(everywhere))).bytes())
        #expect(page.count("//article[@class='app']") == 30)
        #expect(page.count("//p[@class='omitted']") == 0)
    }
}
