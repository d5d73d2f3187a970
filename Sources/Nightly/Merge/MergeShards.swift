package import AppStore
import Archives
import Files
import Foundation
import History
package import Logging
import Watchlists

/// Merges the shards' parts of nights, and judges and shows each night as one.
///
/// A merge works like a run in which the shards' archives replace the store. After an interruption,
/// the next merge continues.
///
/// - Parameters:
///   - order: where to store and how to show the result. The watchlist comes from the shards,
///     except for its ping, channels and rules.
///   - shards: the paths of the shards' archives.
///   - partial: the nights to merge even if shards lack them. Those shards' listings are unknown.
package func mergeShards(
    _ order: NightOrder,
    _ shards: [String],
    expected: Int,
    partial: Set<Night> = [],
    log: Logger,
    progress: @escaping @Sendable (NightProgress) throws -> Void
) async throws -> FinishedNight {
    if let shard = shards.first(where: { Archive.file(at: $0) == Archive.file(at: order.archive) })
    {
        throw NightError(
            "\(shard): this archive cannot be merged into itself; name another one first."
        )
    }
    return try await ArchiveLock.with(order.archive, waiting: order.waitsForOtherRun) {
        try await ArchiveLock.reading(shards, waiting: order.waitsForOtherRun) {
            try await order.pinging(log: log) {
                let archives = try shards.map(ShardArchive.init).complete(expected: expected)
                // Checks the shards first, so that a refused merge creates no merged archive.
                let before = try order.finishedMergedRuns(of: archives)
                let nights = try archives.nights(
                    after: before,
                    in: order.archive,
                    partial: partial
                )
                try order.checkOutputs()
                let isNew = !FileManager.default.fileExists(atPath: order.archive)
                let merged = try Archive(at: order.archive)
                if isNew { merged.restrictPermissions(toThoseOf: shards) }
                return try await order.merge(nights, into: merged, log: log, progress: progress)
            }
        }
    }
}

extension NightOrder {
    fileprivate func finishedMergedRuns(of shards: [ShardArchive]) throws -> [Run] {
        guard FileManager.default.fileExists(atPath: archive), try !Archive.isEmpty(at: archive)
        else { return [] }
        return try Archive(at: archive).finishedRuns(of: shards)
    }

    /// Merges nights, oldest first. Only the last night gets a report, which shows all nights.
    func merge(
        _ nights: [ShardedNight],
        into archive: Archive,
        log: Logger,
        progress: @escaping @Sendable (NightProgress) throws -> Void
    ) async throws -> FinishedNight {
        guard let last = nights.last else { return try await finishMerged(archive, log, progress) }
        for night in nights.dropLast() {
            _ = try await merge(night, into: archive, isLast: false, log, progress)
        }
        return try await merge(last, into: archive, isLast: true, log, progress)
    }

    private func merge(
        _ night: ShardedNight,
        into archive: Archive,
        isLast: Bool,
        _ log: Logger,
        _ progress: @escaping @Sendable (NightProgress) throws -> Void
    ) async throws -> FinishedNight {
        let open = try archive.openRun()
        let isBegun = open?.run.at == night.at
        var order = self
        order.watchlist = try night.watchlist
        order.watchlist.ping = watchlist.ping
        order.watchlist.channels = watchlist.channels
        order.watchlist.rules = watchlist.rules
        order.developers = try night.developerLookups
        order.storePages = try night.pagesAsked
        order.at = night.at
        order.closesUnfinishedRun = !isBegun
        if !isLast { order.reportFolder = nil }
        let begun = isBegun ? open : nil
        let counted = begun?.oddities ?? Oddities()
        let store = try StoreCatalog(night, besides: begun?.requests ?? 0, counted)
        return try await runNight(order, in: archive, asking: store, log: log, progress: progress)
    }

    /// Publishes the last night if it is unpublished; otherwise reports that it is already merged.
    private func finishMerged(
        _ archive: Archive,
        _ log: Logger,
        _ progress: @escaping @Sendable (NightProgress) throws -> Void
    ) async throws -> FinishedNight {
        guard let last = try archive.lastRun(), let summary = try archive.summary(of: last) else {
            throw ArchiveError.unreadableRow("no night")
        }
        if reportFolder != nil, let unpublished = try archive.unpublishedRun() {
            let night = OpenNight(
                order: self,
                archive: archive,
                open: unpublished,
                store: StoreCatalog(),
                log: log,
                clock: NightClock(deadline: nil),
                progress: progress
            )
            try progress(.begun(night.run, isCompletion: false))
            return try await night.publishJudged()
        }
        log.warning("Night \(last.night) is already merged.")
        let end = FinishedNight(summary: summary, hasNews: summary.hasNews())
        try progress(.ended(end) { nil })
        return end
    }
}
