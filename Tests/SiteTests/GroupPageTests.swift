import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// The apps of a group, compared in a table.
struct GroupPageTests {
    /// - Parameters:
    ///   - days: the ages of each app's releases, in days before the night.
    ///   - changes: the changes of the night.
    private func page(
        _ days: [[Double]],
        changes: [RecordedChange] = []
    ) throws -> ParsedPage {
        let tonight = try Sample.report(changes: changes)
        let now = tonight.summary.run.at
        let competitors = try days.enumerated().map { index, days in
            let listing = try Sample.listing(of: Int64(index + 1))
            let app = listing.app
            let releases = days.sorted(by: >).map { now.addingTimeInterval(-$0 * 86_400) }
            var page = StorePage(name: "App \(app)", bundleID: "com.example", version: "1")
            page.versionDate = releases.last
            var competitor = Competitor(listing: listing, page: page)
            competitor.releases = releases
            return competitor
        }
        let apps = competitors.map(\.listing.app)
        let group = GroupPage(
            of: GroupEntry(name: "Rivals", slug: "rivals", apps: apps),
            in: Storefront("kr"),
            among: ["kr", "us"].compactMap { Storefront($0) },
            apps.map { AppSummary(app: $0, name: "App \($0)") },
            Dictionary(uniqueKeysWithValues: zip(apps, competitors)),
            tonight,
            notes: NotesReport(
                WrittenNotes([tonight.news]),
                of: [tonight.summary.run],
                pictures: [:],
                apps: tonight.apps,
                groups: []
            )
        )
        return ParsedPage(html: group.page.bytes())
    }

    private let rows = "//table[@class='sortable compared']/tbody/tr"

    @Test func `each app has a stroke for each release, and the usual interval`() throws {
        let page = try page([[10, 40], [3, 10, 17, 24], []])
        #expect(page.texts("\(rows)/td[3]/@data-value") == ["2", "4", "0"])
        #expect(page.texts("\(rows)/td[3]/small") == ["2 releases", "4 releases", "0 releases"])
        #expect(page.texts("\(rows)/td[4]") == ["–", "7 days", "–"])
        let strokes = page.texts("\(rows)/td[3]//path[@class='strokes']/@d")
        #expect(strokes.map { $0.count { $0 == "M" } } == [2, 4, 0])
        #expect(strokes[1].hasPrefix("M341 2V12M348 2"))
    }

    @Test(arguments: [
        ([41.0, 53, 65, 77], true), ([36, 48, 60, 72], false), ([41, 53, 65, 110], false),
        ([200, 201], false), ([1417], true),
    ])
    func `an app is quiet after its longest wait, if it is three times as long as usual`(
        days: [Double],
        isQuiet: Bool
    ) throws {
        let page = try page([days])
        #expect(page.texts("\(rows)//*[@class='late']").isEmpty != isQuiet)
    }

    @Test(arguments: [(1417.4, "1,417 days ago"), (0.9, "1 day ago")])
    func `days since a release are days of the calendar`(days: Double, shown: String) throws {
        #expect(try page([[days]]).texts("\(rows)/td[2]/small") == [shown])
    }

    @Test func `the comparison of a group has as many of its apps as fit`() throws {
        let link = "//a[contains(@href, 'compare.html#')]/@href"
        #expect(try page([[7], [14]]).texts(link) == ["../compare.html#apps=1,2"])
        let many = try page(Array(repeating: [7], count: 6))
        #expect(many.texts(link) == ["../compare.html#apps=1,2,3,4,5"])
    }

    @Test func `the page leads to the news of its apps on the last night`() throws {
        let changes = try [1, 2].map { try Sample.change(.changed(.name, "a", "b"), of: $0) }
        let link = "//header/p/a[contains(., 'with news')]"
        let page = try page([[10]], changes: changes)
        #expect(page.texts(link) == ["1 app with news · Tue, 3 Mar 2026"])
        #expect(page.texts("\(link)/@href") == ["../index.html#group=rivals"])
        #expect(try self.page([[10]], changes: [changes[1]]).count(link) == 0)
    }

    @Test func `if many apps have releases, some show notes, and the others are one click away`()
        throws
    {
        let changes = try (1...21).flatMap { app in
            try [
                Sample.change(.changed(.version, "1", "2"), of: app),
                Sample.change(.changed(.releaseNotes, "Old.", "Maps show \(app) trails."), of: app),
            ]
        }
        let notes = "//section[@aria-labelledby='notes']"
        let page = try page([[10]], changes: changes)
        #expect(page.count("\(notes)//article") == 20)
        #expect(page.texts("\(notes)/p[@class='note']/a") == ["1 more release with notes"])
        let link = page.texts("\(notes)/p[@class='note']/a/@href")
        #expect(link == ["../notes.html#group=rivals"])
    }

    @Test func `without releases nobody reads what strokes mean`() throws {
        let lead = "//section[@aria-labelledby='apps']/p[starts-with(., 'Each stroke')]"
        #expect(try page([[], [7]]).count(lead) == 1)
        #expect(try page([[], []]).count(lead) == 0)
    }
}
