import AppStore
import Foundation
import GRDB
import History
import Logging
import Lookups
import TestSupport
import Testing
import Watchlists

@testable import Archives
@testable import Nightly

/// Nights that run both on a single machine and on several shards. Each has its own archive.
struct ShardedHistory {
    let watchlist: Watchlist
    let whole: Archive
    let merged: Archive
    private(set) var shards: [(shard: Shard, archive: Archive)]

    init(_ watchlist: Watchlist, shards count: Int) throws {
        self.watchlist = watchlist
        whole = try Archive()
        merged = try Archive()
        shards = try Shard.all(count).map { ($0, try Archive()) }
    }

    /// A watchlist with the apps and storefronts of the listings.
    static func watchlist(_ listings: some Sequence<Listing>) -> Watchlist {
        let apps = Dictionary(grouping: listings, by: \.app).sorted { $0.key < $1.key }
        let watched = apps.map { Watchlist.WatchedApp($0, in: $1) }
        return Watchlist(inGMT: [Watchlist.Group(name: "all", apps: watched)])
    }

    /// Runs a night on one machine and on each shard.
    func run(at moment: Date, asking store: StoreCatalog) async throws {
        try await runWhole(at: moment, asking: store)
        for shard in shards { try await run(shard.shard, at: moment, asking: store) }
    }

    func runWhole(at moment: Date, asking store: StoreCatalog) async throws {
        try await play(whole, nil, at: moment, store)
    }

    func run(_ shard: Shard, at moment: Date, asking store: StoreCatalog) async throws {
        for one in shards where one.shard == shard {
            try await play(one.archive, shard, at: moment, store)
        }
    }

    private func play(
        _ archive: Archive,
        _ shard: Shard?,
        at moment: Date,
        _ store: StoreCatalog
    ) async throws {
        var player = NightPlayer(archive)
        (player.shard, player.fetchesPictures) = (shard, true)
        try await player.play(at: moment, watchlist, asking: store)
    }

    /// Replaces each shard's archive by a copy of the merged archive.
    mutating func copyMergedToShards() throws {
        shards = try shards.map { shard, _ in
            let copy = try Archive()
            try merged.database.backup(to: copy.database)
            return (shard, copy)
        }
    }

    /// Replaces each shard's archive by an empty archive.
    mutating func beginAnew() throws {
        shards = try shards.map { ($0.shard, try Archive()) }
    }

    /// Merges the nights that the merged archive lacks.
    @discardableResult
    func merge(partial: Set<Night> = []) async throws -> FinishedNight {
        let archives = try shards.map { try ShardArchive($0.archive, at: "shard \($0.shard)") }
        let all = try archives.complete(expected: shards.count)
        let finished = try merged.finishedRuns(of: all)
        let nights = try all.nights(after: finished, in: "merged", partial: partial)
        var order = NightOrder(Watchlist())
        (order.maxConcurrentRequests, order.fetchesPictures) = (4, true)
        return try await order.merge(nights, into: merged, log: .silent) { _ in }
    }

    /// The rows that only one of the two archives has: the single machine's, or the merged one.
    func differences() throws -> [String] {
        let (one, other) = (try Self.rows(whole), try Self.rows(merged))
        return one.subtracting(other).sorted().prefix(10).map { "one machine: \($0)" }
            + other.subtracting(one).sorted().prefix(10).map { "merged: \($0)" }
    }

    static func rows(_ archive: Archive) throws -> Set<String> {
        try archive.read { db in
            try Set(
                ArchiveContent.queries.flatMap { sql in
                    try Row.fetchAll(db, sql: sql).map(\.description)
                }
            )
        }
    }
}
