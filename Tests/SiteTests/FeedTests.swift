import AppStore
import ChangeDetection
import Foundation
import News
import Site
import TestSupport
import Testing
import Watchlists

/// Feeds are what their standards say, whatever a store writes.
struct FeedTests {
    private static let schema = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Schemas/atom.rng")

    private func feed(
        _ scope: FeedScope = .all,
        url: String? = nil,
        month: String? = nil
    ) throws -> NewsFeed {
        let hostile = try DigestSample.changes(
            name: DigestSample.hostile,
            notes: "]]> \(DigestSample.hostile)\u{FFFE}\u{0}"
        )
        let source = DigestSample.source(hostile, url: url)
        return NewsFeed(
            scope,
            source.settings,
            origin: DigestSample.run(1).at,
            part: FeedPart(month, among: ["2026-04", "2026-03", "2026-02"]),
            updated: DigestSample.run(2).at,
            entries: FeedEntry.entries(of: source)
        )
    }

    private static let scopes: [FeedScope] = [
        .all, .own, .group(GroupEntry.all(of: Watchlist(groups: [.init(name: "Ours & <b>")]))[0]),
    ]

    @Test(arguments: scopes, [nil, "2026-03"])
    func `a feed is valid Atom, and so are its parts`(scope: FeedScope, month: String?) throws {
        let grammar = Array(try Data(contentsOf: Self.schema))
        let bytes = try feed(scope, month: month).atom()
        #expect(RelaxNG.complaints(about: bytes, by: grammar) == [])
        #expect(ParsedPage(feed: bytes).complaints.isEmpty)
        // The grammar finds what is missing.
        let text = String(decoding: bytes, as: UTF8.self)
        let broken = Array(text.replacing(/<updated>.*<\/updated>/) { _ in "" }.utf8)
        #expect(RelaxNG.complaints(about: broken, by: grammar) != [])
    }

    @Test func `without differences, an entry is its title and its link`() throws {
        let grammar = Array(try Data(contentsOf: Self.schema))
        let changes = try DigestSample.changes(name: "Paper", notes: "Dark mode")
        let source = DigestSample.source(changes)
        let plain = DigestSource(
            settings: source.settings,
            runs: source.runs,
            nights: source.nights,
            groups: source.groups,
            watched: source.watched,
            hasDetails: false,
            hasGists: false
        )
        let feed = NewsFeed(
            .group(GroupEntry.all(of: Watchlist(groups: [.init(name: "Ours")]))[0]),
            archive: .all,
            source.settings,
            origin: DigestSample.run(1).at,
            part: FeedPart(nil, among: ["2026-03", "2026-02"]),
            updated: DigestSample.run(2).at,
            entries: FeedEntry.entries(of: plain),
            further: 7
        )
        #expect(RelaxNG.complaints(about: feed.atom(), by: grammar) == [])
        let page = ParsedPage(feed: feed.atom())
        #expect(page.count("//atom:entry[atom:title and atom:link]") == 1)
        #expect(page.count("//atom:content") == 0)
        let links = page.attributes("//atom:feed/atom:link").compactMap { $0["href"] }
        #expect(links.contains("../../feeds/all/2026-02.xml"))
        #expect(page.texts("//atom:subtitle").first?.hasPrefix("7 earlier changes") == true)
    }

    @Test func `an entry has a tag URI, the time of its night, and the difference inside`() throws {
        let page = ParsedPage(feed: try feed(url: "https://example.com/s/").atom())
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

    @Test func `without an address, links are relative, and the feed says so`() throws {
        let page = ParsedPage(feed: try feed(month: "2026-03").atom())
        #expect(page.texts("//atom:subtitle")[0].contains("report.url"))
        let links = page.attributes("//atom:feed/atom:link")
        let addresses = links.map { "\($0["rel"] ?? "") \($0["href"] ?? "")" }
        #expect(
            addresses == [
                "self ../../feeds/all/2026-03.xml", "alternate ../../index.html",
                "current ../../feeds/all.xml", "prev-archive ../../feeds/all/2026-02.xml",
            ]
        )
    }

    /// https://www.jsonfeed.org/version/1.1/
    @Test func `a feed is a JSON Feed 1.1`() throws {
        let json = try feed(url: "https://example.com/s/").json()
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
        )
        #expect(object["version"] as? String == "https://jsonfeed.org/version/1.1")
        #expect(object["title"] as? String == "Storewatch · All apps")
        #expect(object["feed_url"] as? String == "https://example.com/s/feeds/all.json")
        #expect(object["home_page_url"] as? String == "https://example.com/s/index.html")
        #expect((object["authors"] as? [[String: String]])?.first?["name"] == "Storewatch")
        let items = try #require(object["items"] as? [[String: Any]])
        #expect(items.count == 1)
        for item in items {
            #expect((item["id"] as? String)?.hasPrefix("tag:") == true)
            #expect((item["url"] as? String)?.hasPrefix("https://") == true)
            #expect((item["content_html"] as? String)?.contains("<script") == false)
            #expect((item["date_published"] as? String).flatMap { Date(utc: $0) } != nil)
            #expect(item["tags"] as? [String] == ["release", "priceRise"])
        }
    }

    @Test func `an app that is only watched from now on is no entry`() throws {
        let source = DigestSample.source([try DigestSample.change(.new)])
        #expect(FeedEntry.entries(of: source).isEmpty)
    }

    @Test func `the month that grows is a page, and those before are archives`() throws {
        let months = ["2026-04", "2026-03", "2026-02"]
        func links(_ month: String?) -> [String] {
            let feed = NewsFeed(
                .all,
                .init(timezone: "UTC"),
                origin: DigestSample.run(1).at,
                part: FeedPart(month, among: months),
                updated: DigestSample.run(2).at,
                entries: []
            )
            let page = ParsedPage(feed: feed.atom())
            let links = page.attributes("//atom:feed/atom:link").compactMap { link in
                link["rel"].flatMap { rel in
                    ["next", "prev-archive"].contains(rel)
                        ? "\(rel) \(link["href"]?.suffix(11) ?? "")" : nil
                }
            }
            let isArchive = String(decoding: feed.atom(), as: UTF8.self).contains("<fh:archive")
            return links + (isArchive ? ["archive"] : [])
        }
        #expect(links(nil) == ["next 2026-04.xml", "prev-archive 2026-03.xml"])
        #expect(links("2026-04") == ["prev-archive 2026-03.xml"])
        #expect(links("2026-03") == ["prev-archive 2026-02.xml", "archive"])
        #expect(links("2026-02") == ["archive"])
    }

    @Test func `a storefront's entry has an ID of its own`() throws {
        let source = DigestSample.source(try DigestSample.changes())
        #expect(FeedEntry.entries(of: source).map(\.id) == ["2-1"])
        let entries = FeedEntry.entries(of: source, in: Storefront("us"))
        #expect(entries.map(\.id) == ["2-1-us"])
    }
}
