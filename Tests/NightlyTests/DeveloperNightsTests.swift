import AppStore
import Archives
import Foundation
import Lookups
import News
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
            storefront: storefront,
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

    @Test func `an app that was not among the 200 that a response holds may be an old one`()
        async throws
    {
        let apps = Array(Int64(1)...200)
        _ = try await night(0, apps)
        let run = try await night(1, Array(apps.dropFirst()) + [201], age: [201: 0])
        #expect(try launches(in: run).isEmpty)
    }
}
