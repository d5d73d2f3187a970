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

/// The news on a night's page and in its file for programs.
struct NightNewsTests {
    private let release = Change.Kind.changed(.version, "1", "2")

    @Test func `the chips of a first night count the same stories as History`() throws {
        var report = try NightSample.report([.new, .new], counts: [.new: 4], isFirst: true)
        #expect(Sample.front(report).count("//a[@class='chip']") == 0)
        report.changes = report.changes.map {
            RecordedChange(
                run: $0.run,
                name: $0.name,
                isPreOrder: $0.listing.app.number == 1,
                change: $0.change
            )
        }
        #expect(Sample.front(report).texts("//a[@class='chip']") == ["1 pre-order", "1 app added"])
    }

    @Test func `an app that is gone everywhere says once where it was`() throws {
        var report = try NightSample.report([.gone, release])
        report.changes.removeAll { $0.kind == .gone && $0.listing.storefront.code == "us" }
        let listing = report.changes[0].listing
        var removal = Event(
            run: report.summary.run,
            name: "1-removal",
            rule: .removal,
            aspect: .presence,
            listings: [listing]
        )
        removal.app = listing.app
        report.events = [removal]
        let page = Sample.front(report)
        let card = "//article[@id='app-1']"
        let told = page.texts("\(card)//ul[contains(@class, 'stays')]/li").joined()
        #expect(told.contains("Removed from every store we check") && told.contains("KR"))
        #expect(page.count("\(card)/header//p") == 0)
        let story = page.texts("//ol[@class='stories']/li[1]//div[@class='news']").joined()
        #expect(story.contains("Removed from every store we check (KR)"), "\(story)")
    }

    @Test func `a story about a version that other storefronts had lists its other changes once`()
        throws
    {
        let kinds: [Change.Kind] = [
            release, .changed(.minimumOSVersion, "16.0", "17.0"),
            .changed(.releaseNotes, "Bug fixes.", "Dark mode for the whole app"),
        ]
        var report = try NightSample.report([], in: ["kr"])
        report.changes = try kinds.map { try Sample.change($0, in: "kr") }
        report.context = NewsContext(knownVersions: [report.changes[0].listing.app: ["2"]])
        let facts = Sample.front(report).texts(
            "//ol[@class='stories']/li//div[@class='news']/p[@class='facts']"
        )
        #expect(facts == ["2 now in more stores · Requires iOS 17.0 (was 16.0)"])
    }

    @Test func `a story is copied with its permanent link, and long notes continue in its card`()
        throws
    {
        let notes = (1...60).map { "- Trail \($0) is on the map" }.joined(separator: "\n")
        var report = try NightSample.report([], in: ["kr"])
        report.changes = try [release, .changed(.releaseNotes, "Bug fixes.", notes)].map {
            try Sample.change($0, in: "kr")
        }
        let page = Sample.front(report)
        let copied = page.texts("//ol[@class='stories'][@data-copy-link]//article/@data-copy")
        #expect(copied.count == 1 && copied[0].hasPrefix("nights/"), "\(copied)")
        #expect(copied.allSatisfy { $0.hasSuffix(".html#app-1") }, "\(copied)")
        let whole = page.texts("//ol[@class='stories']//p[@class='omitted']/a/@href")
        #expect(whole == ["#app-1"])
    }

    @Test func `the next apps have one line each, and the headline counts the remaining ones`()
        throws
    {
        let page = Sample.front(
            try NightSample.report(Array(repeating: .changed(.name, "a", "b"), count: 26))
        )
        #expect(page.count("//ol[@class='stories']/li[@class='line']") == 5)
        #expect(page.count("//ol[@class='lines']/li[@class='line']") == 20)
        #expect(page.texts("//a[@class='rest']") == ["1 more below"])
    }

    @Test func `an app with new notes comes before a rename, and its notes are shown completely`()
        throws
    {
        let text = "What's new:\n- Dark mode for the whole app"
        let notes = Change.Kind.changed(.releaseNotes, "Bug fixes.", text)
        let rename = Change.Kind.changed(.name, "Run Club", "Run Team")
        var report = try NightSample.report([rename, rename, release])
        report.changes.append(try Sample.change(notes, of: 3, name: "App 3", in: "us"))
        let page = Sample.front(report)
        // App 2 is the user's own.
        #expect(page.texts("//ol[@class='stories']/li//h3/a") == ["App 2", "App 3", "App 1"])
        #expect(page.texts("//ol[@class='stories']/li[2]//h4") == ["What's new"])
        let items = page.texts("//ol[@class='stories']/li[2]//ul/li")
        #expect(items == ["Dark mode for the whole app"])
    }

    @Test func `the headline quotes a release before an arrival in a storefront`()
        throws
    {
        var report = try NightSample.report([release, release])
        let notes = Change.Kind.changed(.releaseNotes, "Bug fixes.", "Dark mode for the whole app.")
        report.changes.append(try Sample.change(notes, of: 1, name: "App 1", in: "us"))
        let version = report.changes.first { $0.field == .version }?.newVersion ?? ""
        report.context.knownVersions[try Sample.listing("us", of: 2).app] = [version]
        let headline = "App 1 \(version): Dark mode for the whole app, and 1 more app has news"
        #expect(Sample.front(report).texts("//h1") == [headline])
    }

    @Test func `a chip for changes of different fields does not link to the log of one field`()
        throws
    {
        let page = Sample.front(
            try NightSample.report([
                .changed(.sellerURL, "a", "b"),
                .changed(.advisories, before: .list([]), after: .list(["x"])),
            ])
        )
        #expect(page.texts("//a[@class='chip']/@href") == ["#kind=page"])
        #expect(page.count("//a[@class='log']") == 0)
    }

    @Test func `the headline is a sentence, and all other news is one click away`() throws {
        let page = Sample.front(
            try NightSample.report([
                release, .changed(.name, "Run Club", "Run Team"), .changed(.sellerURL, "a", "b"),
                .changed(.price, .price(2), .price(3)),
            ])
        )
        #expect(page.texts("//h1") == ["App 2 has a new name, and 3 more apps have news"])
        #expect(page.texts("//ol[@class='stories']/li//h3/a") == ["App 2", "App 4"])
        #expect(page.texts("//ol[@class='lines']/li/div/a") == ["App 3"])
        #expect(page.count("//details[@class='all' and not(@open)]/article") == 4)
    }

    @Test func `the same new devices of many apps are one line, which unfolds into their cards`()
        throws
    {
        func devices(_ added: [String]) -> Change.Kind {
            .changed(.supportedDevices, .list(["A"]), .list(["A"] + added))
        }
        let same = Array(repeating: devices(["iPhone17-iPhone17", "B"]), count: 12)
        let page = Sample.front(try NightSample.report(same + [devices(["C"]), release]))
        let fold = "//details[@id='part-pages']/details[contains(@class, 'same')]"
        #expect(page.texts("\(fold)/summary") == ["Supported devices: + iPhone 17, + B 11 apps"])
        #expect(page.count("\(fold)/article") == 11)
        #expect(page.count("//details[@id='part-pages']/article") == 1)
    }

    @Test func `codes are in upper case, and a single storefront is not named`() throws {
        let phrases = "//li[@class='line']//span[contains(@class, 'phrase')]"
        let both = Sample.front(try NightSample.report([.returned]))
        #expect(both.texts(phrases) == ["Back in the store (KR and US)"])
        let only = Sample.front(try NightSample.report([.returned], in: ["kr"]))
        #expect(only.texts(phrases) == ["Back in the store"])
    }

    @Test func `a move in a ranking is news`() throws {
        var report = try NightSample.report([release])
        let listing = try Sample.listing("us", of: 7)
        let ranking = Ranking(.keyword("habit"), storefront: listing.storefront, device: .ipad)
        let change = PositionChange(
            ranking: ranking,
            app: listing.app,
            kind: .left,
            before: 7,
            after: nil
        )
        let move = PositionNews(run: Sample.run, change: change, name: "Habit")
        report.context.positions[listing.app] = [move]
        let page = Sample.front(report)
        #expect(page.texts("//title").first?.hasPrefix("2 apps with news") == true)
        let line = "Left the search API’s results for “habit” (iPad), where it was 7 US "
        #expect(page.texts("//article[@id='app-7']//li") == [line])
    }

    @Test(arguments: [(1, "removed from a store"), (3, "removed from 3 stores")])
    func `the headline says from how many stores an app went`(stores: Int, words: String) throws {
        let storefronts = Array(["jp", "kr", "us"].prefix(stores))
        let page = Sample.front(try NightSample.report([.gone], in: storefronts))
        #expect(page.texts("//h1") == ["App 1 was \(words)"])
    }

    @Test func `a rating has at least one decimal`() {
        let format = ReportFormat(.init(timezone: "UTC"))
        #expect(format.text(.number(3), of: .rating) == "3.0")
        #expect(format.text(.number(4.871), of: .rating) == "4.871")
    }
}
