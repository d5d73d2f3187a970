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

/// The lines of releases without new notes, on a night's page and on the first page.
struct ReleaseLineTests {
    private let release = Change.Kind.changed(.version, "1", "2")

    @Test func `a release without new notes says in its line what else changed`() throws {
        let rename = Change.Kind.changed(.name, "A", "B")
        var report = try NightSample.report(
            [release] + Array(repeating: rename, count: 20),
            in: ["kr"]
        )
        report.next = Night(label: "2026-03-07")
        let version = try #require(report.changes.first)
        let fall = Change.Kind.changed(.rating, .number(4.3), .number(3.8))
        let change = RecordedChange(
            run: version.run,
            name: version.name,
            ratings: ReportedRatings(count: 13, since: Night(label: "2026-02-25")),
            change: Change(listing: version.listing, kind: fall)
        )
        report.changes.append(change)
        let page = ParsedPage(html: nightPage(report).bytes())
        let line = page.texts("//ul[@class='generic']/li").joined()
        #expect(line.hasSuffix(" · Rating 4.3 → 3.8 (13 new ratings since Wed, 25 Feb 2026)"))
    }

    @Test func `the line of a release without new notes says so`() throws {
        var report = try NightSample.report([.changed(.sellerURL, "a", "b"), release])
        let notes = Change.Kind.changed(.releaseNotes, "Widgets for the lock screen", "Bug fixes.")
        report.changes.append(try Sample.change(notes, of: 2, name: "App 2", in: "us"))
        let line = "//ol[@class='lines']/li[div/span[@class='phrase']]"
        let page = Sample.front(report)
        #expect(page.texts("\(line)/div/a") == ["App 2"])
        #expect(page.texts("\(line)//span[@class='phrase']") == ["Generic notes"])
    }

    @Test(
        arguments: [
            (.changed(.minimumOSVersion, "16.0", "16.1"), "Requires iOS 16.1 (was 16.0)"),
            (.changed(.languages, .list(["EN"]), .list(["DE", "EN"])), "Languages: + German"),
        ] as [(Change.Kind, String)]
    )
    func `a release without new notes has a line if its system or its languages changed`(
        kind: Change.Kind,
        words: String
    ) throws {
        var report = try NightSample.report([], in: ["kr"])
        report.changes = try [release, kind].map {
            try Sample.change($0, in: "kr")
        }
        let page = Sample.front(report)
        let line = "//ol[@class='lines']/li//span[contains(@class, 'phrase')]"
        #expect(page.texts(line) == ["1 → 2", words, "Repeated notes"])
        #expect(page.count("//dl[@class='named']") == 0)
    }

    @Test func `a release without new notes is one line, even if storefronts lack it`() throws {
        let rename = Change.Kind.changed(.name, "A", "B")
        var report = try NightSample.report(
            [release] + Array(repeating: rename, count: 20),
            in: ["kr"]
        )
        report.next = Night(label: "2026-03-07")
        let us = try #require(Storefront("us"))
        report.versions[report.changes[0].listing.app] = [us: "1"]
        let page = ParsedPage(html: nightPage(report).bytes())
        let behind = page.texts("//ul[@class='generic']/li/span[@class='facts behind']//abbr")
        #expect(behind == ["US"])
        #expect(page.count("//ul[@class='generic']/li//p") == 0)
    }
}
