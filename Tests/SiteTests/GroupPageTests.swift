import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

/// A group's apps side by side.
struct GroupPageTests {
    /// - Parameters:
    ///   - days: the age of each app's release, in days before the night.
    ///   - changes: the changes of the night.
    private func page(
        _ days: [[Double]],
        changes: [RecordedChange] = []
    ) throws -> ParsedPage {
        let tonight = try Sample.report(changes: changes)
        let now = tonight.summary.run.at
        let rows = try days.enumerated().map { index, days -> GroupPage.Row in
            let app = try #require(AppID(Int64(index + 1)))
            let kr = try #require(Storefront("kr"))
            let releases = days.sorted(by: >).map { now.addingTimeInterval(-$0 * 86_400) }
            var page = StorePage(name: "App \(app)", bundleID: "com.example", version: "1")
            page.versionDate = releases.last
            let listing = Listing(app: app, storefront: kr)
            var competitor = Competitor(listing: listing, page: page)
            competitor.releases = releases
            competitor.recentReleases = days.count { $0 <= 90 }
            return (
                summary: AppSummary(app: app, name: "App \(app)"),
                competitor: competitor
            )
        }
        let group = GroupPage(
            of: GroupEntry(name: "Rivals", slug: "rivals", apps: rows.map(\.summary.app)),
            in: Storefront("kr"),
            among: ["kr", "us"].compactMap { Storefront($0) },
            rows,
            tonight,
            notes: NotesReport(
                WrittenNotes([tonight.news]),
                of: [tonight.summary.run],
                repeats: [:],
                pictures: [:],
                apps: tonight.apps,
                groups: []
            )
        )
        return ParsedPage(html: group.page.bytes())
    }

    private let rows = "//table[@class='raster sortable']/tbody/tr"

    @Test func `who releases most often comes first, with a stroke for each release`() throws {
        let page = try page([[10, 40], [3, 10, 17, 24], []])
        #expect(page.texts("\(rows)/th") == ["App 2", "App 1"])
        #expect(page.texts("\(rows)[1]/td[2]") == ["4"])
        #expect(page.texts("\(rows)[1]/td[3]") == ["7 days"])
        #expect(page.texts("\(rows)[1]/td[5]") == ["3 days ago"])
        let strokes = page.texts("\(rows)/td[1]//path[@class='strokes']/@d")
        #expect(strokes.map { $0.count { $0 == "M" } } == [4, 2])
        #expect(strokes[0].hasPrefix("M341 2V12M348 2"))
    }

    @Test(arguments: [
        ([41.0, 53, 65, 77], true), ([36, 48, 60, 72], false), ([41, 53, 65, 110], false),
        ([200, 201], false),
    ])
    func `quiet is who waits longer than ever, and three times as long as usual`(
        days: [Double],
        isQuiet: Bool
    ) throws {
        let page = try page([days])
        #expect(page.texts("\(rows)//*[@class='late']").isEmpty != isQuiet)
    }

    @Test func `its storefronts are chosen by links, and the current one is marked`() throws {
        let page = try page([[10]])
        let links = "//nav[@class='months storefront-choice']//a"
        #expect(page.texts(links) == ["South Korea", "United States"])
        #expect(
            page.texts("\(links)/@href") == ["../groups/rivals.html", "../groups/rivals/us.html"]
        )
        #expect(page.texts("\(links)[@aria-current]") == ["South Korea"])
    }

    @Test func `a date stands with the days since it, and rows name their apps for the script`()
        throws
    {
        let page = try page([[10], []])
        let rows = "//table[@class='sortable compared']/tbody/tr"
        #expect(page.texts("\(rows)/@data-app") == ["1", "2"])
        #expect(page.texts("\(rows)[1]/td[2]/small") == ["10 days ago"])
        #expect(page.texts("\(rows)[2]/td[2]/small") == [])
    }

    @Test func `its cards have the filter and the keys of the front page`() throws {
        func version(_ app: Int64, in storefront: String) throws -> RecordedChange {
            let listing = Listing(
                app: try #require(AppID(app)),
                storefront: try #require(Storefront(storefront))
            )
            let kind = Change.Kind.changed(.version, before: .text("1"), after: .text("2"))
            let change = Change(listing: listing, kind: kind)
            return RecordedChange(run: Sample.run, name: "App", change: change)
        }
        let page = try page(
            [[10], []],
            changes: [try version(1, in: "kr"), try version(2, in: "us")]
        )
        let cards = "//section[@class='cards']"
        #expect(page.texts("\(cards)//a[@class='chip']/@data-kind") == ["new-version"])
        #expect(page.texts("\(cards)/form[@class='chips']//select/@name") == ["storefront"])
        #expect(page.texts("//article/@data-storefront") == ["kr", "us"])
        #expect(page.texts("//section[@class='cards']/@data-next").count == 1)
        let alone = try self.page([[10]], changes: [try version(1, in: "kr")])
        #expect(alone.count("//form[@class='chips']") == 0)
    }

    @Test func `two releases show no usual weekday, and days are those of the calendar`() throws {
        #expect(try page([[7, 14]]).texts("\(rows)[1]/td[4]") == ["–"])
        #expect(try page([[7, 14, 21]]).texts("\(rows)[1]/td[4]") == ["Monday"])
        for (days, shown) in [(1417.4, "1,417 days ago"), (0.9, "1 day ago")] {
            let page = try page([[days]])
            let compared = "//table[@class='sortable compared']/tbody/tr/td[2]/small"
            #expect(page.texts(compared) == [shown])
            #expect(page.texts("\(rows)[1]/td[5]") == [shown])
        }
    }

    @Test func `of many apps with news some have cards, and the others are counted`() throws {
        let run = try Sample.report().summary.run
        let changes = try (1...62).map { number in
            let app = try #require(AppID(Int64(number)))
            let listing = Listing(app: app, storefront: try #require(Storefront("kr")))
            let kind = Change.Kind.changed(.name, before: .text("a"), after: .text("b"))
            let change = Change(listing: listing, kind: kind)
            return RecordedChange(run: run, name: "App \(number)", change: change)
        }
        let news = "//section[@aria-labelledby='news']"
        let page = try page([[10]], changes: changes)
        #expect(page.count("\(news)//article") == 60)
        #expect(page.texts("\(news)/p[@class='note']") == ["2 more apps had news."])
    }

    @Test func `without releases there is no comparison of them`() throws {
        #expect(try page([[], []]).count("//*[@id='raster']") == 0)
    }
}
