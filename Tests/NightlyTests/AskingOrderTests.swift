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

/// The order of a night's requests.
struct AskingOrderTests {
    private let player: NightPlayer

    init() throws { player = NightPlayer(try Archive()) }

    @Test func `known listings are asked about first, and their doubts are settled`() async throws {
        let asked = Mutex<[String]>([])
        let note = { @Sendable (text: String) in asked.withLock { $0.append(text) } }
        var store = StoreCatalog(showing: [:])
        let present = { @Sendable (lookup: Lookup) -> LookupResponse in
            let page = StorePage(name: "App", bundleID: "b", version: "1")
            let pairs = lookup.ids.map { ($0, Finding.present(Sighting(page: page, rating: nil))) }
            return .answered(Dictionary(uniqueKeysWithValues: pairs), oddities: Oddities())
        }
        store.response = { lookup, _ in
            note("listings \(lookup.ids.map(\.description).joined(separator: " "))")
            guard asked.withLock({ $0.contains("second night") }) else { return present(lookup) }
            let missing = lookup.ids.map { ($0, Finding.missing) }
            return .answered(Dictionary(uniqueKeysWithValues: missing), oddities: Oddities())
        }
        store.recheckResponse = { lookup, _, _ in
            note("recheck")
            return present(lookup)
        }
        store.app = { (bundle, _) throws(Failure) in
            note("bundle \(bundle)")
            return nil
        }
        store.developer = { _ in
            note("developer")
            let apps = [2, 3].compactMap { AppID($0) }.map {
                NamedApp(app: $0, name: "App \($0)", developer: "Dev")
            }
            return DeveloperApps(apps: apps)
        }
        store.ranking = { (_) throws(Failure) in
            note("keyword")
            return RankingResponse(appCount: 200, apps: [:])
        }
        let storefronts = [try #require(Storefront("us"))]
        let references: [Watchlist.Reference] = [
            .id(try #require(AppID(1))), .bundle("com.example.none"),
        ]
        let apps = references.map {
            Watchlist.WatchedApp(reference: $0, storefronts: storefronts)
        }
        let developer = Watchlist.WatchedDeveloper(
            id: try #require(AppID(77)),
            storefronts: storefronts
        )
        var group = Watchlist.Group(name: "A", apps: apps, developers: [developer])
        group.rankings = [Watchlist.FollowedRanking(.keyword("tea"), storefronts: storefronts)]
        var watchlist = Watchlist(groups: [group])
        watchlist.report.timezone = "GMT"
        let first = try await player.play(at: NightPlayer.moment(0), watchlist, asking: store)
        #expect(first.outcome == .complete && first.counts[.new] == 3)
        let unknown = "bundle com.example.none"
        #expect(
            asked.withLock(\.self)
                == [unknown, "listings 1", "developer", "listings 2 3", "keyword"]
        )
        asked.withLock { $0 = ["second night"] }
        let second = try await player.play(at: NightPlayer.moment(1), watchlist, asking: store)
        #expect(second.counts[.unchanged] == 3)
        #expect(
            asked.withLock { $0.dropFirst() }
                == ["listings 1 2 3", "recheck", unknown, "developer", "keyword"]
        )
    }
}
