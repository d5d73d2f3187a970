import History
import AppStore
import ChangeDetection
import Foundation
import News
import Site
import TestSupport
import Testing
import Watchlists
import Wording

/// Feeds conform to their standards, whatever texts a store sends.
struct FeedTests {
    private static let schema = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Schemas/atom.rng")

    private func feed(_ scope: FeedScope = .all, url: String? = nil) throws -> [UInt8] {
        let hostile = try DigestSample.changes(
            name: DigestSample.hostile,
            notes: "]]> \(DigestSample.hostile)\u{FFFE}\u{0}"
        )
        let source = DigestSample.source(hostile, url: url)
        return newsFeed(
            scope,
            source.settings,
            origin: DigestSample.run(1).at,
            FeedEntry.entries(of: source)
        )
    }

    private static let scopes: [FeedScope] = [
        .all, .own, .group(GroupEntry.all(of: Watchlist(groups: [.init(name: "Ours & <b>")]))[0]),
    ]

    @Test(arguments: scopes)
    func `a feed is valid Atom`(scope: FeedScope) throws {
        let grammar = Array(try Data(contentsOf: Self.schema))
        let bytes = try feed(scope)
        #expect(RelaxNG.complaints(about: bytes, by: grammar) == [])
        #expect(ParsedPage(feed: bytes).complaints.isEmpty)
        // The schema reports a missing element.
        let text = String(decoding: bytes, as: UTF8.self)
        let broken = Array(text.replacing(/<updated>.*<\/updated>/) { _ in "" }.utf8)
        #expect(RelaxNG.complaints(about: broken, by: grammar) != [])
    }

    @Test func `an entry has a tag URI, the time of its night, and the difference inside`() throws {
        let page = ParsedPage(feed: try feed(url: "https://example.com/s/"))
        let tag = "tag:storewatch.invalid,2026:20260301T000000Z"
        #expect(page.texts("//atom:feed/atom:id") == ["\(tag)/feeds/all"])
        #expect(page.texts("//atom:entry/atom:id") == ["\(tag)/2-1"])
        #expect(page.texts("//atom:entry/atom:updated") == ["2026-03-02T00:00:00Z"])
        #expect(
            page.attributes("//atom:entry/atom:link").compactMap { $0["href"] }
                == ["https://example.com/s/nights/2026-03-02.html#app-1"]
        )
        let content = ParsedPage(html: page.texts("string(//atom:content)")[0])
        #expect(content.complaints.isEmpty)
        #expect(content.count("//script | //a | //@style") == 0)
        #expect(content.texts("//ins") == ["$3.99"])
    }

    @Test func `an entry has the categories of all its news`() throws {
        let changes = try [
            DigestSample.change(.changed(.version, "2.0", "2.1")),
            DigestSample.change(.changed(.version, "1.9", "2.0"), in: "kr"),
        ]
        let context = NewsContext(knownVersions: [changes[0].listing.app: ["2.0"]])
        let entries = FeedEntry.entries(of: DigestSample.source(changes, context: context))
        #expect(entries.map(\.kinds) == [[.release, .rollout]])
    }

    @Test func `a title names the storefronts of its news, unless the feed has only one`() throws {
        let watched = try DigestSample.watched(in: "kr", "us")
        let source = DigestSample.source([try DigestSample.change(.gone)], watched: watched)
        let title = "Paper Orchard: Removed from the store"
        #expect(FeedEntry.entries(of: source).map(\.title) == ["\(title) (US)"])
        #expect(FeedEntry.entries(of: source, in: Storefront("us")).map(\.title) == [title])
    }

    @Test func `an entry has the date of its release, and one space before a storefront`() throws {
        let released = FieldValue.date(DigestSample.run(1).at)
        var changes = try ["kr", "us"].map {
            try DigestSample.change(.changed(.version, "2.0", "2.1"), in: $0)
        }
        changes.append(
            try DigestSample.change(.changed(.versionDate, before: nil, after: released))
        )
        changes.append(
            try DigestSample.change(.changed(.releaseNotes, "Bug fixes.", "Dark mode, too."))
        )
        let entry = try #require(FeedEntry.entries(of: DigestSample.source(changes)).first)
        let lines = ParsedPage(html: entry.html).texts("//p")
        #expect(lines.first == "released Sun, 1 Mar 2026 KR US")
        #expect(entry.html.contains("</b> <small>US</small>"), "\(entry.html)")
    }

    @Test func `an app that was only added to the watchlist is not an entry`() throws {
        let source = DigestSample.source([try DigestSample.change(.new)])
        #expect(FeedEntry.entries(of: source).isEmpty)
    }

    @Test func `a storefront's entry has its own ID`() throws {
        let source = DigestSample.source(try DigestSample.changes())
        #expect(FeedEntry.entries(of: source).map(\.id) == ["2-1"])
        let entries = FeedEntry.entries(of: source, in: Storefront("us"))
        #expect(entries.map(\.id) == ["2-1-us"])
    }
}
