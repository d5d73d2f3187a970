import AppStore
import Archives
import ChangeDetection
import Foundation
import News
import Site
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// A reader of feeds who reads them every night.
struct FeedNightsTests {
    private let site = TestSite()
    private let archive: Archive

    init() throws { archive = try Archive() }

    /// Plays a night with these versions of apps; the first night is 25 February 2026.
    @discardableResult private func night(
        _ day: Double,
        _ versions: [Int64: String],
        rules: [NotificationRule] = [],
        own: Int64 = 1,
        hasSite: Bool = true
    ) async throws -> Watchlist {
        let us = try #require(Storefront("us"))
        let kr = try #require(Storefront("kr"))
        var findings: [Listing: Finding] = [:]
        var apps: [Watchlist.WatchedApp] = []
        for (number, version) in versions {
            let app = try #require(AppID(number))
            for storefront in [us, kr] {
                let page = StorePage(name: "App \(number)", bundleID: "b", version: version)
                findings[Listing(app: app, storefront: storefront)] = .present(
                    Sighting(page: page, rating: nil)
                )
            }
            apps.append(.init(reference: .id(app), storefronts: [us, kr], own: number == own))
        }
        var player = NightPlayer(archive)
        if hasSite { player.reports = site.path }
        apps.sort { "\($0.reference)" < "\($1.reference)" }
        var watchlist = Watchlist(groups: [.init(name: "Games", apps: apps)])
        watchlist.report.timezone = "GMT"
        watchlist.rules = rules
        try await player.play(
            at: NightPlayer.moment(day),
            watchlist,
            asking: StoreCatalog(showing: findings)
        )
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

    @Test func `a reader who looks every night sees each event once, at one date`() async throws {
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
        let before = try Self.feeds.map {
            try (site.text("feeds/\($0)"), site.written("feeds/\($0)"))
        }
        try await night(2, [1: "1.1", 2: "1.0"])
        let after = try Self.feeds.map {
            try (site.text("feeds/\($0)"), site.written("feeds/\($0)"))
        }
        #expect(before.map(\.0) == after.map(\.0))
        #expect(before.map(\.1) == after.map(\.1))
        try FileManager.default.removeItem(at: site.folder)
        try await night(3, [1: "1.1", 2: "1.0"])
        #expect(try Self.feeds.map { try site.text("feeds/\($0)") } == before.map(\.0))
    }

    @Test func `the feed of alerts has what a rule calls an alert`() async throws {
        var own = RuleConditions()
        own.own = true
        var releases = RuleConditions()
        releases.kind = Choice([.release])
        let rules = [
            NotificationRule(conditions: own, severity: .alert, channels: []),
            NotificationRule(conditions: releases, severity: .notice, channels: []),
        ]
        try await night(0, [1: "1.0", 2: "1.0"], rules: rules)
        try await night(1, [1: "1.1", 2: "1.1"], rules: rules)
        try await night(2, [1: "1.1", 2: "1.2"], rules: rules)
        let alerts = try site.text("feeds/alerts.xml")
        #expect(try entries("alerts.xml").count == 1)
        #expect(alerts.contains("App 1: 1.0 → 1.1") && !alerts.contains("App 2"))
        let time = try site.written("feeds/alerts.xml")
        try await night(3, [1: "1.1", 2: "1.2"], rules: rules)
        #expect(try site.written("feeds/alerts.xml") == time)
        let page = try site.text("feeds.html")
        #expect(page.contains("feeds/alerts.xml"))
    }

    @Test func `a night of many changes is in each feed, that of the last app too`() async throws {
        let apps = (1...1_100).map(Int64.init)
        var watchlist = Watchlist()
        for (day, version) in [(0.0, "1.0"), (1, "1.1")] {
            let versions = Dictionary(uniqueKeysWithValues: apps.map { ($0, version) })
            watchlist = try await night(day, versions, own: 1_100, hasSite: false)
        }
        let loader = try #require(try ReportLoader(archive, watchlist))
        let changes = try archive.changes(ChangeFilter(run: loader.last.number))
        let scopes = [FeedScope.own, .all]
        let entries = try loader.entries(of: loader.last, changes, scopes)
        #expect(entries[.own]?.count == 1)
        #expect(entries[.all]?.count == apps.count)
    }
}
