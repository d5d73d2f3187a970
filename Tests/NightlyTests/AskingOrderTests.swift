import History
import AppStore
import Archives
import ChangeDetection
import Synchronization
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// The order of a night's requests.
struct AskingOrderTests {
    @Test func `known listings are requested first, and their doubts are settled`() async throws {
        let asked = Mutex<[String]>([])
        let note = { @Sendable (text: String) in asked.withLock { $0.append(text) } }
        var store = StoreCatalog(showing: [:])
        store.response = { lookup, _ in
            let isSecond = asked.withLock { $0.contains("second night") }
            note("listings \(lookup.ids.map(\.description).joined(separator: " "))")
            return lookup.answered { _ in isSecond ? .missing : .showing(StorePage()) }
        }
        store.recheckResponse = { lookup, _, _ in
            note("recheck")
            return lookup.answered { _ in .showing(StorePage()) }
        }
        store.app = { (bundle, _) throws(Failure) in
            note("bundle \(bundle)")
            return nil
        }
        store.developer = { _ in
            note("developer")
            return DeveloperApps(apps: [2, 3].map { NamedApp($0) })
        }
        store.ranking = { (_) throws(Failure) in
            note("keyword")
            return RankingResponse(appCount: 200, apps: [:])
        }
        var watchlist = Watchlist([1], in: ["us"], following: [.keyword("tea")])
        let us = [Storefront.of("us")]
        watchlist.groups[0].apps.append(.init(reference: .bundle("com.example"), storefronts: us))
        watchlist.groups[0].developers = [.init(id: .of(77), storefronts: us)]
        let player = NightPlayer(try Archive())
        let first = try await player.play(0, watchlist, asking: store)
        #expect(first.outcome == .complete && first.counts[.new] == 3)
        let order = ["bundle com.example", "listings 1", "developer", "listings 2 3", "keyword"]
        #expect(asked.withLock(\.self) == order)
        asked.withLock { $0 = ["second night"] }
        let second = try await player.play(1, watchlist, asking: store)
        #expect(second.counts[.unchanged] == 3)
        let next = ["listings 1 2 3", "recheck", "bundle com.example", "developer", "keyword"]
        #expect(asked.withLock { $0.dropFirst() } == next[...])
    }
}
