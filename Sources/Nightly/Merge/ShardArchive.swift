import AppStore
import Archives
import Foundation
import History

/// The archive of one shard, with its part of each night.
struct ShardArchive: Sendable {
    let path: String
    let archive: Archive
    let shard: Shard
    /// Oldest first.
    let runs: [ShardRun]

    init(at path: String) throws {
        try self.init(Archive(reading: path), at: path)
    }

    init(_ archive: Archive, at path: String) throws {
        self.path = path
        self.archive = archive
        let runs = try archive.shardRuns()
        guard let shard = runs.last?.shard else {
            throw NightError(
                "\(path): this archive holds no shard of a night; `storewatch run --shard` creates one."
            )
        }
        self.shard = shard
        self.runs = runs.filter { $0.shard == shard }
    }

    func run(of night: Night) -> ShardRun? { runs.last { $0.run.night == night } }
}

extension Archive {
    /// The finished runs of a merged archive, which need not be merged again. The last run is left
    /// out if it is incomplete and the shards have made further requests for its night.
    func finishedRuns(of shards: [ShardArchive]) throws -> [Run] {
        let finished = try finishedRuns()
        guard let last = try finished.last.flatMap({ try summary(of: $0) }),
            last.outcome != .complete
        else { return finished }
        let requests = shards.compactMap { $0.run(of: last.run.night)?.requests }.reduce(0, +)
        return requests > last.lookups ? finished.dropLast() : finished
    }
}

extension [ShardArchive] {
    /// The archives of all shards, by ascending number.
    ///
    /// - Throws: `NightError` if a shard is missing or duplicated, or if an archive is of a shard
    ///   such as `2/3` although `expected` is 4.
    func complete(expected: Int) throws -> [ShardArchive] {
        var byNumber: [Int: ShardArchive] = [:]
        for archive in self {
            guard archive.shard.count == expected else {
                throw NightError(
                    "\(archive.path): this is shard \(archive.shard), and \(expected) shards are expected."
                )
            }
            if let other = byNumber.updateValue(archive, forKey: archive.shard.number) {
                throw NightError(
                    "\(archive.path): this is shard \(archive.shard), and so is \(other.path); name each shard once."
                )
            }
        }
        let missing = Shard.all(expected).filter { byNumber[$0.number] == nil }
        guard missing.isEmpty else {
            throw NightError(
                """
                Shards are missing: \(Self.names(missing)). Name the archives of all shards; nothing was merged.
                """
            )
        }
        return byNumber.values.sorted { $0.shard.number < $1.shard.number }
    }

    private static func names(_ shards: [Shard]) -> String {
        let maxNamed = 10
        let named = shards.prefix(maxNamed).map(\.description).joined(separator: ", ")
        return shards.count > maxNamed ? "\(named) and \(shards.count - maxNamed) more" : named
    }

    /// The shards' nights after the `finished` runs of a merged archive, oldest first. Shards may
    /// lack the nights in `partial`.
    ///
    /// - Throws: `NightError` if a shard lacks a night that is not in `partial`, has not finished a
    ///   night, or watched different apps than the other shards.
    func nights(
        after finished: [Run],
        in archive: String,
        partial: Set<Night> = []
    ) throws -> [ShardedNight] {
        let nights = Set(flatMap(\.runs).map(\.run.night))
            .map { (label: $0, at: start(of: $0)) }.sorted { $0.at < $1.at }
        var hashes: [String: ContentHash] = [:]
        func night(_ label: Night) throws -> ShardedNight {
            let night = try parts(of: label, mayLack: partial.contains(label))
            try Self.checkWatchlists(of: night.parts, &hashes)
            return night
        }
        guard let last = finished.last else { return try nights.map { try night($0.label) } }
        let merged = Set(finished.map(\.night))
        if let older = nights.first(where: { $0.at < last.at && !merged.contains($0.label) }) {
            throw NightError(
                """
                \(archive): night \(older.label) of the shards is not in this archive, and is before its last one, \
                \(last.night). Nothing was merged.
                """
            )
        }
        return try nights.filter { $0.at > last.at }.map { try night($0.label) }
    }

    /// The time at which the first shard began its last run of the night.
    private func start(of night: Night) -> Date {
        compactMap { $0.run(of: night)?.run.at }.min() ?? .distantPast
    }

    private func parts(of label: Night, mayLack: Bool) throws -> ShardedNight {
        let parts = try compactMap { archive -> ShardPart? in
            guard let run = archive.run(of: label) else { return nil }
            guard run.outcome != nil else {
                throw NightError(
                    """
                    \(archive.path): shard \(archive.shard) has not finished night \(label); run it \
                    once more. Nothing was merged.
                    """
                )
            }
            return (path: archive.path, archive: archive.archive, run: run)
        }
        let lacking = filter { $0.run(of: label) == nil }
        if let archive = lacking.first, let part = parts.first, !mayLack {
            throw NightError(
                """
                \(archive.path): shard \(archive.shard) has no night \(label), which shard \
                \(part.run.shard) has. Run it for that night if it has no later one; with \
                `--partial \(label)`, the night is merged without it. Nothing was merged.
                """
            )
        }
        return ShardedNight(parts: parts, missingShards: lacking.map(\.shard))
    }

    /// Throws if the parts of a night have different watchlists. Each archive's watchlist is read
    /// once. Only its hash stays in memory, in `known`, because a watchlist may be long.
    private static func checkWatchlists(
        of parts: [ShardPart],
        _ known: inout [String: ContentHash]
    ) throws {
        let hashes = try parts.map { part in
            let key = "\(part.run.watchlist) \(part.path)"
            if let hash = known[key] { return hash }
            let text = try part.archive.watchlistText(of: part.run.run) ?? ""
            let hash = ContentHash(of: Data(text.utf8))
            known[key] = hash
            return hash
        }
        for (part, hash) in zip(parts, hashes) where hash != hashes[0] {
            throw NightError(
                """
                \(part.path): shard \(part.run.shard) watched a different watchlist on night \
                \(part.run.run.night) than shard \(parts[0].run.shard). Nothing was merged.
                """
            )
        }
    }
}
