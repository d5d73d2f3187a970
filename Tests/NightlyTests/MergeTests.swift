import AppStore
import ChangeDetection
import Foundation
import History
import TestRandomness
import TestSupport
import Testing
import Watchlists

@testable import Archives
@testable import Nightly

/// Merging shards gives the same archive as running everything on one machine.
struct MergeTests {
    private let world = EventfulStores()

    /// The time at which shards are merged.
    enum Moment: CaseIterable {
        case eachNight, atTheEnd
        /// After each night; each shard then continues with a copy of the merged archive.
        case eachNightFromCopies
    }

    /// Plays a night of the eventful stores on these shards.
    private func run(_ night: Int, _ nights: ShardedHistory, on shards: [Shard]) async throws {
        for shard in shards {
            let moment = NightPlayer.moment(Double(night))
            try await nights.run(shard, at: moment, asking: world.store(night))
        }
    }

    /// Plays a night for each store, and merges the shards.
    private func play(
        _ stores: [StoreCatalog],
        _ watchlist: Watchlist,
        _ merging: Moment
    ) async throws -> ShardedHistory {
        var nights = try ShardedHistory(watchlist, shards: 3)
        for (number, store) in stores.enumerated() {
            try await nights.run(at: NightPlayer.moment(Double(number)), asking: store)
            if merging != .atTheEnd { try await nights.merge() }
            if merging == .eachNightFromCopies { try nights.copyMergedToShards() }
        }
        if merging == .atTheEnd { try await nights.merge() }
        return nights
    }

    /// The limit for the brake is low, so that the random changes reach it.
    @Test(arguments: zip(UInt64(1)...3, Moment.allCases))
    func `merged shards have the same archive as one machine for any responses`(
        seed: UInt64,
        merging: Moment
    ) async throws {
        let history = RandomHistory(seed: seed, apps: 25, nights: 9)
        var watchlist = ShardedHistory.watchlist(history.listings)
        watchlist.confirmAfter = 2 + Int(seed % 2)
        watchlist.brake = BrakeLimit(share: 0.1, minCount: 3)
        let stores = history.nights.map { StoreCatalog(showing: $0) }
        let nights = try await play(stores, watchlist, merging)
        #expect(try nights.differences() == [])
        let events = try nights.merged.events()
        try #require(events.contains { $0.rule == .brake && $0.listings.count > 2 })
        try #require(events.contains { $0.rule == .rollout })
    }

    /// A third of a storefront disappears and returns, names change everywhere, and apps are
    /// removed.
    @Test(arguments: [Moment.atTheEnd, .eachNightFromCopies])
    func `nights of brakes, rollouts and removals end as on one machine`(
        merging: Moment
    ) async throws {
        let stores = (0..<EventfulStores.nights).map(world.store)
        let nights = try await play(stores, ShardedHistory.watchlist(world.listings), merging)
        #expect(try nights.differences() == [])
        let events = try nights.merged.events()
        for rule in [Rule.brake, .rollout, .removal] {
            try #require(events.contains { $0.rule == rule }, "\(rule)")
        }
    }

    private func shards(_ count: Int) throws -> ShardedHistory {
        try ShardedHistory(ShardedHistory.watchlist(world.listings), shards: count)
    }

    @Test func `what one machine accepts is accepted in the merged archive`() async throws {
        let nights = try shards(3)
        for night in 0..<EventfulStores.nights {
            let moment = NightPlayer.moment(Double(night))
            try await nights.run(at: moment, asking: world.store(night))
            try await nights.merge()
            for archive in [nights.whole, nights.merged] {
                for event in try archive.events(ChangeFilter(run: night + 1))
                where event.rule == .brake && night.isMultiple(of: 2) {
                    _ = try archive.accept(event.id, at: moment) { _ in
                        nights.watchlist.detection()
                    }
                }
            }
        }
        #expect(try nights.differences() == [])
    }

    @Test func `an incomplete shard is merged, and merged again when it is complete`()
        async throws
    {
        let nights = try shards(4)
        for night in 0..<3 {
            let moment = NightPlayer.moment(Double(night))
            let store = world.store(night)
            try await nights.runWhole(at: moment, asking: store)
            for shard in Shard.all(4) {
                var answering = store
                if shard.number == 3 {
                    answering.response = { _, _ in .failed(Failure(.throttled, "Slow down.")) }
                    answering.cutShort = { .patience }
                }
                try await nights.run(shard, at: moment, asking: answering)
            }
            let partial = try await nights.merge()
            #expect(partial.summary.outcome == .incomplete)
            #expect(partial.summary.reasons[.throttled] ?? 0 > 5)
            try await nights.run(try #require(Shard("3/4")), at: moment, asking: store)
            let complete = try await nights.merge()
            #expect(complete.summary.run.number == night + 1)
        }
        #expect(try nights.differences() == [])
    }

    @Test func `a night that a shard lacks is merged without the shard if the user allows it`()
        async throws
    {
        let nights = try shards(2)
        for night in 0..<3 {
            try await run(night, nights, on: Array(Shard.all(2).prefix(night == 1 ? 1 : 2)))
        }
        let night = Night(of: NightPlayer.moment(1), in: .gmt, after: [])
        let error = await #expect(throws: NightError.self) { try await nights.merge() }
        let sentence = "\(try #require(error))"
        #expect(sentence.contains("shard 2/2 has no night \(night)"))
        #expect(sentence.contains("`--partial \(night)`"))
        #expect(try nights.merged.runs().isEmpty)
        try await nights.merge(partial: [night])
        let runs = try nights.merged.runs()
        #expect(runs.count == 3)
        let partial = try #require(try nights.merged.summary(of: runs[1]))
        let away = world.listings.filter { Shard("2/2")?.holds($0.app) ?? false }.count
        #expect(partial.outcome == .incomplete && partial.reasons[.notAsked] == away)
        #expect(try nights.merged.summary(of: runs[2])?.outcome == .complete)
    }

    @Test func `a night that is merged is not merged twice`() async throws {
        let nights = try shards(2)
        try await nights.run(at: NightPlayer.moment(0), asking: world.store(0))
        let first = try await nights.merge().summary
        #expect(try await nights.merge().summary == first)
        #expect(try nights.merged.runs().count == 1)
    }

    @Test func `a night before the last one that is merged is refused, not left out`() async throws
    {
        var nights = try shards(2)
        for night in [0, 2] { try await run(night, nights, on: Shard.all(2)) }
        try await nights.merge()
        try nights.beginAnew()
        for night in [1, 3] { try await run(night, nights, on: Shard.all(2)) }
        let late = Night(of: NightPlayer.moment(1), in: .gmt, after: [])
        let error = await #expect(throws: NightError.self) { try await nights.merge() }
        let sentence = "\(try #require(error))"
        #expect(sentence.contains("night \(late) of the shards is not in this archive"))
        #expect(try nights.merged.runs().count == 2)
    }
}
