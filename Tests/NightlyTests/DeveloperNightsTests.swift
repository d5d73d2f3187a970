import AppStore
import Archives
import Foundation
import Lookups
import News
import Synchronization
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// Nights that watch the apps of a developer.
struct DeveloperNightsTests {
    private let archive: Archive
    private let player: NightPlayer

    init() throws {
        archive = try Archive()
        player = NightPlayer(archive)
    }

    /// Plays a night on which a developer sells some apps.
    ///
    /// - Parameter age: the ages of the apps, in days before the first night.
    private func night(
        _ day: Double,
        _ apps: [Int64],
        age: [Int64: Double] = [:]
    ) async throws -> Run {
        let storefront = try #require(Storefront("us"))
        let developer = Watchlist.WatchedDeveloper(
            id: try #require(AppID(77)),
            storefronts: [storefront]
        )
        let sold = apps.compactMap { AppID($0) }
        let findings = sold.map { app in
            var page = StorePage(name: "App \(app)", bundleID: "b", version: "1")
            page.releaseDate = NightPlayer.moment(-(age[app.number] ?? 1_000))
            let listing = Listing(app: app, storefront: storefront)
            return (listing, Finding.present(Sighting(page: page, rating: nil)))
        }
        var store = StoreCatalog(showing: Dictionary(uniqueKeysWithValues: findings))
        store.developer = { (_) throws(Failure) in
            sold.map { NamedApp(app: $0, name: "App \($0)", developer: "Dev") }
        }
        let group = Watchlist.Group(name: "A", apps: [], developers: [developer])
        var watchlist = Watchlist(groups: [group])
        watchlist.report.timezone = "GMT"
        return try await player.play(at: NightPlayer.moment(day), watchlist, asking: store).run
    }

    private func launches(in run: Run) throws -> [AppID: String] {
        let changes = try archive.changes(ChangeFilter(run: run.number))
        return try archive.newsContext(of: changes, in: run).launches
    }

    @Test func `an app that a developer released while watched is new, an old one is not`()
        async throws
    {
        _ = try await night(0, [1, 2])
        let run = try await night(1, [1, 2, 3, 4], age: [3: 0, 4: 400])
        #expect(try launches(in: run).keys.map(\.number) == [3])
    }

    /// Plays a night of a developer in two storefronts, and returns what it reports of unknown
    /// developers, and the listings that are due.
    private func mistakes(
        _ day: Double,
        selling apps: [String: [Int64]],
        failing: Set<String> = []
    ) async throws -> (new: [Int64], standing: [Int64], due: Int, asked: [String]) {
        let reported = Mutex<(new: [Int64], standing: [Int64])>(([], []))
        let asked = Mutex<[String]>([])
        var store = StoreCatalog(showing: [:])
        store.developer = { (lookup) throws(Failure) in
            let place = lookup.storefront.code
            asked.withLock { $0.append(place) }
            if failing.contains(place) { throw Failure(.server, "Not now.") }
            return apps[place, default: []].compactMap { AppID($0) }.map {
                NamedApp(app: $0, name: "App \($0)", developer: "Dev")
            }
        }
        var player = player
        player.news = { news in
            if case .unknownDevelopers(let new, let standing) = news {
                reported.withLock { $0 = (new.map(\.number), standing.map(\.number)) }
            }
        }
        let storefronts = try ["kr", "us"].map { try #require(Storefront($0)) }
        let developer = Watchlist.WatchedDeveloper(
            id: try #require(AppID(77)),
            storefronts: storefronts
        )
        var watchlist = Watchlist(groups: [.init(name: "A", apps: [], developers: [developer])])
        watchlist.report.timezone = "GMT"
        let summary = try await player.play(
            at: NightPlayer.moment(day),
            watchlist,
            asking: store
        )
        let (new, standing) = reported.withLock(\.self)
        return (new, standing, summary.due, asked.withLock(\.self).sorted())
    }

    @Test func `a developer is asked for in each storefront of the group`() async throws {
        let night = try await mistakes(0, selling: ["us": [1]])
        #expect(night.asked == ["kr", "us"] && night.due == 2)
        #expect(night.new.isEmpty && night.standing.isEmpty)
    }

    @Test func `a developer that no storefront knows is a mistake, which is new once`() async throws
    {
        // As long as a storefront has no response, nothing is known.
        let partial = try await mistakes(0, selling: [:], failing: ["us"])
        #expect(partial.new.isEmpty && partial.standing.isEmpty)
        let first = try await mistakes(1, selling: [:])
        #expect(first.new == [77] && first.standing.isEmpty && first.due == 0)
        let second = try await mistakes(2, selling: [:])
        #expect(second.new.isEmpty && second.standing == [77])
        let corrected = try await mistakes(3, selling: ["kr": [1]])
        #expect(corrected.new.isEmpty && corrected.standing.isEmpty)
        // An empty response about a known developer is no mistake of the watchlist.
        let blank = try await mistakes(4, selling: [:])
        #expect(blank.new.isEmpty && blank.standing.isEmpty && blank.due == 2)
    }

    @Test func `an app that was not among the 200 that a response holds may be an old one`()
        async throws
    {
        let apps = Array(Int64(1)...200)
        _ = try await night(0, apps)
        let run = try await night(1, Array(apps.dropFirst()) + [201], age: [201: 0])
        #expect(try launches(in: run).isEmpty)
    }
}
