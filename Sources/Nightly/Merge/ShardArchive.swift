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
        guard let shard = runs.last?.shard else { throw MergeError.noShard(path) }
        self.shard = shard
        self.runs = runs.filter { $0.shard == shard }
    }

    /// The last run of a night; nil where there is none.
    func run(of night: Night) -> ShardRun? { runs.last { $0.run.night == night } }
}

/// All shards of a watchlist, each once.
struct ShardArchives: Sendable {
    /// Ascending by shard.
    let all: [ShardArchive]

    /// - Throws: `MergeError` where a shard is missing, there twice, or of another number of shards.
    init(_ archives: [ShardArchive], expected: Int) throws {
        var byNumber: [Int: ShardArchive] = [:]
        for archive in archives {
            guard archive.shard.count == expected else {
                throw MergeError.otherCount(archive.path, archive.shard, expected: expected)
            }
            if let other = byNumber.updateValue(archive, forKey: archive.shard.number) {
                throw MergeError.twice(archive.shard, other.path, archive.path)
            }
        }
        let missing = Shard.all(expected).filter { byNumber[$0.number] == nil }
        guard missing.isEmpty else { throw MergeError.missing(missing) }
        all = byNumber.values.sorted { $0.shard.number < $1.shard.number }
    }

    /// The nights that a merged archive lacks, or has not finished, oldest first.
    ///
    /// - Parameters:
    ///   - ended: the runs of the merged archive that have come to their end.
    ///   - archive: its path.
    /// - Throws: `MergeError` where a shard lacks such a night, has not finished it, or watched other apps.
    func nights(after ended: [Run], in archive: String) throws -> [ShardedNight] {
        let labels = Dictionary(grouping: all.flatMap(\.runs), by: \.run.night)
        let nights = labels.map { label, runs in (label: label, runs: runs, at: begin(of: label)) }
            .sorted { $0.at < $1.at }
        guard let last = ended.last else { return try nights.map { try night(of: $0.runs) } }
        let merged = Set(ended.map(\.night))
        if let older = nights.first(where: { $0.at < last.at && !merged.contains($0.label) }) {
            throw MergeError.tooLate(archive, older.label, last: last.night)
        }
        return try nights.filter { $0.at > last.at }.map { try night(of: $0.runs) }
    }

    /// When the first shard began with its last run of a night.
    private func begin(of night: Night) -> Date {
        all.compactMap { $0.run(of: night)?.run.at }.min() ?? .distantPast
    }

    /// The night of which there are these parts, and those of the other shards.
    private func night(of runs: [ShardRun]) throws -> ShardedNight {
        guard let first = runs.first else { return ShardedNight(parts: []) }
        let night = first.run.night
        let parts = try all.map { archive in
            guard let run = archive.run(of: night) else {
                throw MergeError.gap(archive.path, archive.shard, night, first.shard)
            }
            guard run.outcome != nil else {
                throw MergeError.unfinished(archive.path, archive.shard, night)
            }
            guard run.watchlist == first.watchlist else {
                throw MergeError.otherWatchlist(archive.path, archive.shard, night, first.shard)
            }
            return ShardPart(archive: archive.archive, run: run)
        }
        return ShardedNight(parts: parts)
    }
}
