import AppStore
import Archives
import ChangeDetection
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
    /// - Parameters:
    ///   - age: the ages of the apps, in days before the first night.
    ///   - fault: the reason why the developer's list may lack apps.
    private func night(
        _ day: Double,
        _ apps: [Int64],
        age: [Int64: Double] = [:],
        fault: Failure? = nil
    ) async throws -> Run {
        let storefront = try #require(Storefront("us"))
        let developer = Watchlist.WatchedDeveloper(
            id: try #require(AppID(77)),
            storefronts: [storefront]
        )
        let sold = apps.compactMap { AppID($0) }
        let findings = sold.map { app in
            var page = StorePage(name: "App \(app)", bundleID: "b", version: "1")
            page[date: .releaseDate] = NightPlayer.moment(-(age[app.number] ?? 1_000))
            let listing = Listing(app: app, storefront: storefront)
            return (listing, Finding.present(Sighting(page: page, rating: nil)))
        }
        var store = StoreCatalog(showing: Dictionary(uniqueKeysWithValues: findings))
        store.developer = { _ in
            DeveloperApps(
                apps: sold.map { NamedApp(app: $0, name: "App \($0)", developer: "Dev") },
                fault: fault
            )
        }
        let group = Watchlist.Group(name: "A", apps: [], developers: [developer])
        var watchlist = Watchlist(groups: [group])
        watchlist.report.timezone = "GMT"
        return try await player.play(at: NightPlayer.moment(day), watchlist, asking: store).run
    }

    private static let failed = DeveloperApps(apps: [], fault: Failure(.server, "Not now."))

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

    @Test func `an app that an incomplete list may have lacked is not new`() async throws {
        let fault = Failure(.badResponse, "A result cannot be read.")
        let first = try await night(0, [1, 2], fault: fault)
        let unanswered = try archive.unansweredQuestions(in: first)
        #expect(unanswered.map(\.failure) == [fault])
        #expect(try archive.heads(asOf: first, of: nil).map(\.listing.app.number) == [1, 2])
        let second = try await night(1, [1, 2, 3], age: [3: 0])
        #expect(try archive.unansweredQuestions(in: second).isEmpty)
        #expect(try launches(in: second).isEmpty)
        let third = try await night(2, [1, 2, 3, 4], age: [4: 0])
        #expect(try launches(in: third).keys.map(\.number) == [4])
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
        store.developer = { lookup in
            let place = lookup.storefront.code
            asked.withLock { $0.append(place) }
            guard !failing.contains(place) else { return Self.failed }
            let apps = apps[place, default: []].compactMap { AppID($0) }.map {
                NamedApp(app: $0, name: "App \($0)", developer: "Dev")
            }
            return DeveloperApps(apps: apps)
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

    /// Plays a night of a developer in all storefronts.
    private func everywhere(
        _ day: Double,
        selling places: Set<String>,
        failing: Set<String> = []
    ) async throws -> (asked: Int, planned: Int, new: Int, standing: Int, due: Int) {
        let asked = Mutex(0)
        let reported = Mutex((new: 0, standing: 0))
        var store = StoreCatalog(showing: [:])
        store.developer = { lookup in
            let place = lookup.storefront.code
            asked.withLock { $0 += 1 }
            guard !failing.contains(place) else { return Self.failed }
            let app = places.contains(place) ? AppID(1) : nil
            let apps = app.map { [NamedApp(app: $0, name: "App", developer: "Dev")] } ?? []
            return DeveloperApps(apps: apps)
        }
        let developer = Watchlist.WatchedDeveloper(
            id: try #require(AppID(77)),
            storefronts: Storefront.all
        )
        var watchlist = Watchlist(groups: [.init(name: "A", apps: [], developers: [developer])])
        watchlist.report.timezone = "GMT"
        let plan = watchlist.plan(
            Schedule(watchlist: watchlist),
            after: try archive.developerResponses(of: watchlist)
        )
        var player = player
        player.news = { news in
            if case .unknownDevelopers(let new, let standing) = news {
                reported.withLock { $0 = (new.count, standing.count) }
            }
        }
        let moment = NightPlayer.moment(day)
        let due = try await player.play(at: moment, watchlist, asking: store).due
        let (new, standing) = reported.withLock(\.self)
        return (asked.withLock(\.self), plan.developerRequests, new, standing, due)
    }

    @Test func `a developer in all storefronts costs few requests once it is found`() async throws {
        let all = Storefront.all.count
        let first = try await everywhere(0, selling: ["us", "vn"], failing: ["vn"])
        #expect(first.asked == all && first.planned == all && first.due == all)
        for day in 1...3 {
            let next = try await everywhere(Double(day), selling: ["us", "vn"])
            #expect(next.asked == 5 && next.planned == 5 && next.due == all && next.new == 0)
        }
    }

    @Test func `a mistake is warned of, and costs few requests once all have responded`()
        async throws
    {
        let first = try await everywhere(0, selling: [], failing: ["us"])
        #expect(first.new == 0 && first.standing == 0)
        let second = try await everywhere(1, selling: [])
        #expect(second.asked == 5 && second.planned == 5 && second.new == 1)
        let third = try await everywhere(2, selling: [])
        #expect(third.asked == 5 && third.new == 0 && third.standing == 1)
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
