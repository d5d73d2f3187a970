import History
import AppStore
import Archives
import ChangeDetection
import Foundation
import Logging
import Lookups
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

/// Bugs that were found in use, each with a test for the correct behavior.
struct FixedTests {
    private let listings = (Int64(1)...12).map { Listing($0, "kr") }
    private let player = NightPlayer(.inMemory)
    private let scratch = Scratch()

    private func showing(_ edit: (inout StorePage) -> Void = { _ in }) -> [Listing: Finding] {
        var page = StorePage()
        edit(&page)
        return Dictionary(uniqueKeysWithValues: listings.map { ($0, .showing(page)) })
    }

    @Test func `the formatted price does not change while the currency is held`() async throws {
        func priced(_ amount: Decimal, _ currency: String, _ text: String) -> [Listing: Finding] {
            showing {
                ($0.amount, $0.currency, $0[text: .formattedPrice]) = (amount, currency, text)
            }
        }
        try await player.play(0, priced(1, "USD", "$1.00"))
        let won = priced(1400, "KRW", "₩1,400")
        func text(after run: Run) throws -> String? {
            let states = try player.archive.states(of: listings[0].app, asOf: run)
            return states.first?.page?[text: .formattedPrice]
        }
        let held = try await player.play(1, won)
        #expect(try held.held == 12 && text(after: held.run) == "$1.00")
        let confirmed = try await player.play(2, won)
        #expect(try confirmed.counts[.changed] == 12 && text(after: confirmed.run) == "₩1,400")
    }

    @Test func `unusual results in a recheck are counted`() async throws {
        try await player.play(0, showing())
        var oddities = Oddities()
        oddities.unasked = 3
        let store = StoreCatalog { [oddities] lookup in
            let missing = lookup.ids.map { ($0, Finding.missing) }
            return .answered(Dictionary(uniqueKeysWithValues: missing), oddities: oddities)
        }
        let summary = try await player.play(1, listings, asking: store)
        #expect(summary.oddities.unasked == 6)
    }

    @Test func `a report that cannot be written leaves the night, its metrics and a status`()
        async throws
    {
        let parent = scratch.file("published")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        var order = NightOrder(Watchlist([1], in: ["kr"]), at: NightPlayer.moment(0))
        order.reportFolder = parent.appending(path: "Reports").path
        order.metrics = scratch.path("storewatch.prom")
        let ended = Mutex(0)
        let night = try await runNight(
            order,
            in: player.archive,
            asking: StoreCatalog(showing: showing()),
            log: .silent
        ) { progress in
            if case .planned = progress {
                try FileManager.default.removeItem(at: parent)
                try Data().write(to: parent)
            }
            if case .ended = progress { ended.withLock { $0 += 1 } }
        }
        #expect(night.failures.count == 1 && night.exitStatus == .unpublished)
        #expect(night.summary.outcome == .complete && ended.withLock(\.self) == 1)
        #expect(try scratch.read("storewatch.prom").contains("storewatch_"))
        #expect(try player.archive.runs().count == 1)
    }
}
