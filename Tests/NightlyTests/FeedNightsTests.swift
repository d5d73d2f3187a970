import AppStore
import Archives
import Foundation
import History
import TestSupport
import Site
import Testing

@testable import Nightly
@testable import Watchlists

/// A feed reader that fetches the feeds every night.
struct FeedNightsTests {
    private let site = TestSite()
    private let archive = Archive.inMemory

    /// Plays a night with these versions of apps; the first night is 25 February 2026.
    @discardableResult private func night(
        _ day: Double,
        _ versions: [Int64: String],
        in storefronts: [String] = ["kr", "us"],
        own: Int64 = 1,
        hasSite: Bool = true
    ) async throws -> Watchlist {
        let apps = versions.keys.sorted().map {
            Watchlist.WatchedApp($0, in: storefronts.reversed(), own: $0 == own)
        }
        let watchlist = Watchlist(inGMT: [.init(name: "Games", apps: apps)])
        var player = NightPlayer(archive)
        if hasSite { player.reportFolder = site.path }
        let store = StoreCatalog(watchlist.listings) { listing in
            let app = listing.app
            return versions[app.number].map { StorePage($0, name: "App \(app)") }
        }
        try await player.play(day, watchlist, asking: store)
        return watchlist
    }

    /// The IDs of a feed's entries, with their dates.
    private func entries(_ path: String) throws -> [String: String] {
        let page = try site.feed("feeds/\(path)")
        let ids = page.texts("//atom:entry/atom:id")
        #expect(Set(ids).count == ids.count, "\(path)")
        let dates = page.texts("//atom:entry/atom:updated")
        return Dictionary(uniqueKeysWithValues: zip(ids, dates))
    }

    private static let feeds = [
        "all.xml", "own.xml", "groups/games.xml", "storefronts/us.xml", "storefronts/kr.xml",
        "apps/1.xml", "apps/2.xml",
    ]

    @Test func `a nightly reader sees each event once, with one date`() async throws {
        var seen: [String: [String: String]] = [:]
        let nights: [[Int64: String]] = [
            [1: "1.0", 2: "1.0"], [1: "1.1", 2: "1.0"], [1: "1.1", 2: "1.0"],
            [1: "1.2", 2: "2.0"], [1: "1.3", 2: "2.0"],
        ]
        for (day, versions) in nights.enumerated() {
            try await night(Double(day), versions)
            for feed in Self.feeds {
                let entries = try entries(feed)
                for (id, date) in seen[feed, default: [:]] { #expect(entries[id] == date) }
                seen[feed] = entries
            }
        }
        let counts = Self.feeds.map { seen[$0, default: [:]].count }
        #expect(counts == [4, 3, 4, 4, 4, 3, 1])
        #expect(Set(seen["all.xml", default: [:]].values).count == 3)
    }

    @Test func `a night without news writes no feed, and rendering again gives the same bytes`()
        async throws
    {
        try await night(0, [1: "1.0", 2: "1.0"])
        try await night(1, [1: "1.1", 2: "1.0"])
        let texts = try Self.feeds.map { try site.text("feeds/\($0)") }
        let times = try Self.feeds.map { try site.written("feeds/\($0)") }
        try await night(2, [1: "1.1", 2: "1.0"])
        #expect(try Self.feeds.map { try site.written("feeds/\($0)") } == times)
        try FileManager.default.removeItem(at: site.folder)
        try await night(3, [1: "1.1", 2: "1.0"])
        #expect(try Self.feeds.map { try site.text("feeds/\($0)") } == texts)
    }

    @Test func `a night with many changes is in each feed, including the last app's`() async throws
    {
        func night(_ day: Double, _ version: String) async throws -> Watchlist {
            let versions = (Int64(1)...1_001).map { ($0, version) }
            let all = Dictionary(uniqueKeysWithValues: versions)
            return try await self.night(day, all, in: ["us"], own: 1_001, hasSite: false)
        }
        _ = try await night(0, "1.0")
        let watchlist = try await night(1, "1.1")
        let loader = try #require(try ReportLoader(archive, watchlist))
        let changes = try archive.changes(ChangeFilter(run: loader.last.number))
        let entries = try loader.entries(of: loader.last, changes, [.own, .all])
        #expect(entries[.own]?.count == 1)
        #expect(entries[.all]?.count == 1_001)
    }
}
