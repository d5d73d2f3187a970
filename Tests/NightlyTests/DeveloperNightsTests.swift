import News
import AppStore
import Archives
import ChangeDetection
import History
import Lookups
import Synchronization
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// Nights that watch the apps of a developer.
struct DeveloperNightsTests {
    /// The requests of a night, and the unknown developers that the night reports.
    private struct Night {
        let run: Run
        let due: Int
        /// The number of requests that were planned.
        let planned: Int
        let asked: [String]
        /// The developers that are new, and those that a night before reported.
        let unknown: [[Int64]]
    }

    private let archive = Archive.inMemory
    private static let all = Storefront.all.map(\.code)

    /// Plays a night on which a developer sells apps.
    ///
    /// - Parameters:
    ///   - apps: the apps in each storefront.
    ///   - codes: the storefronts in which the developer is watched.
    ///   - failing: the reason why the list of the developer's apps may be incomplete, by
    ///     storefront.
    ///   - ages: the ages of apps, in days before the first night.
    private func night(
        _ day: Double,
        _ apps: [String: [Int64]],
        in codes: [String] = ["kr", "us"],
        failing: [String: Failure] = [:],
        ages: [Int64: Double] = [:]
    ) async throws -> Night {
        let listings = apps.flatMap { code, apps in apps.map { Listing($0, code) } }
        let asked = Mutex<[String]>([])
        let unknown = Mutex<[[AppID]]>([[], []])
        var store = StoreCatalog(listings) { listing in
            var page = StorePage(name: "App \(listing.app)")
            page[date: .releaseDate] = NightPlayer.moment(-(ages[listing.app.number] ?? 1_000))
            return page
        }
        store.developer = { lookup in
            let place = lookup.storefront.code
            asked.withLock { $0.append(place) }
            let sold = apps[place, default: []].map { NamedApp($0) }
            return DeveloperApps(apps: sold, fault: failing[place])
        }
        var watchlist = Watchlist([], in: [])
        watchlist.groups[0].developers = [.init(id: .of(77), storefronts: codes.map(Storefront.of))]
        let plan = watchlist.plan(
            Schedule(watchlist: watchlist),
            after: try archive.developerResponses(of: watchlist)
        )
        var player = NightPlayer(archive)
        player.progress = { progress in
            if case .unknownDevelopers(let new, let standing) = progress {
                unknown.withLock { $0 = [new, standing] }
            }
        }
        let summary = try await player.play(day, watchlist, asking: store)
        return Night(
            run: summary.run,
            due: summary.due,
            planned: plan.developerRequests,
            asked: asked.withLock(\.self).sorted(),
            unknown: unknown.withLock(\.self).map { $0.map(\.number) }
        )
    }

    private func launches(in run: Run) throws -> [Int64] {
        try archive.newsContext(of: archive.changes(in: run), in: run).launches.keys.map(\.number)
    }

    @Test func `an app released while its developer was watched is new, unless a list lacked it`()
        async throws
    {
        let fault = Failure(.badResponse, "A result cannot be read.")
        let first = try await night(0, ["us": [1, 2]], in: ["us"], failing: ["us": fault]).run
        #expect(try archive.failedRequests(in: first).map(\.failure) == [fault])
        #expect(try archive.heads(asOf: first, of: nil).map(\.listing.app.number) == [1, 2])
        let second = try await night(1, ["us": [1, 2, 3]], in: ["us"], ages: [3: 0]).run
        #expect(try archive.failedRequests(in: second).isEmpty && launches(in: second).isEmpty)
        let ages: [Int64: Double] = [4: 0, 5: 400]
        let third = try await night(2, ["us": Array(1...5)], in: ["us"], ages: ages).run
        #expect(try launches(in: third) == [4])
    }

    @Test func `an app outside the 200 apps of the last response may be an old one`()
        async throws
    {
        _ = try await night(0, ["us": Array(1...200)], in: ["us"])
        let second = try await night(1, ["us": Array(2...201)], in: ["us"], ages: [201: 0])
        #expect(try launches(in: second.run).isEmpty)
    }

    @Test func `a developer that no storefront knows is a mistake, which is new once`() async throws
    {
        // A developer counts as unknown only after responses from all storefronts.
        let partial = try await night(0, [:], failing: ["us": .notNow])
        #expect(partial.unknown == [[], []])
        let first = try await night(1, [:])
        #expect(first.unknown == [[77], []] && first.due == 0)
        #expect(try await night(2, [:]).unknown == [[], [77]])
        let corrected = try await night(3, ["kr": [1]])
        #expect(corrected.unknown == [[], []])
        #expect(corrected.asked == ["kr", "us"] && corrected.due == 2)
        // An empty response about a developer whose apps were seen before is not a mistake in the
        // watchlist.
        let blank = try await night(4, [:])
        #expect(blank.unknown == [[], []] && blank.due == 2)
    }

    @Test func `a developer in all storefronts costs few requests once it is found`() async throws {
        let count = Self.all.count
        let first = try await night(0, ["us": [1]], in: Self.all, failing: ["vn": .notNow])
        #expect(first.asked.count == count && first.planned == count && first.due == count)
        for day in 1...2 {
            let next = try await night(Double(day), ["us": [1], "vn": [1]], in: Self.all)
            #expect(next.asked.count == 5 && next.planned == 5)
            #expect(next.due == count && next.unknown[0].isEmpty)
        }
    }

    @Test func `a mistake causes a warning, and few requests once all storefronts have responded`()
        async throws
    {
        let first = try await night(0, [:], in: Self.all, failing: ["us": .notNow])
        #expect(first.unknown == [[], []])
        let second = try await night(1, [:], in: Self.all)
        #expect(second.asked.count == 5 && second.planned == 5 && second.unknown[0] == [77])
        let third = try await night(2, [:], in: Self.all)
        #expect(third.asked.count == 5 && third.unknown == [[], [77]])
    }
}
