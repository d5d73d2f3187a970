import AppStore
import Archives
import Foundation
import News

/// The archive of one shard, with its part of each night.
struct ShardArchive: Sendable {
    let path: String
    let archive: Archive
    let shard: Shard
    /// The shard's runs, oldest first.
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

    /// The last run of a night; nil if the shard has none.
    func run(of night: Night) -> ShardRun? { runs.last { $0.run.night == night } }
}

/// All shards of a watchlist, once each.
struct ShardArchives: Sendable {
    /// The shards' archives, by ascending number.
    let all: [ShardArchive]

    /// - Throws: `MergeError` if a shard is missing, duplicated, or one of another number of
    ///   shards.
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

    /// The nights that a merged archive lacks or has not finished, oldest first.
    ///
    /// - Parameters:
    ///   - ended: the finished runs of the merged archive.
    ///   - archive: the path of the merged archive.
    ///   - partial: the nights that shards may lack.
    /// - Throws: `MergeError` if a shard lacks such a night, has not finished it, or watched other
    ///   apps.
    func nights(
        after ended: [Run],
        in archive: String,
        partial: Set<Night> = []
    ) throws -> [ShardedNight] {
        let nights = Set(all.flatMap(\.runs).map(\.run.night))
            .map { (label: $0, at: begin(of: $0)) }.sorted { $0.at < $1.at }
        var watchlists = WatchlistDigests()
        func night(_ label: Night) throws -> ShardedNight {
            let night = try parts(of: label, mayLack: partial.contains(label))
            try watchlists.checkEqual(in: night.parts)
            return night
        }
        guard let last = ended.last else { return try nights.map { try night($0.label) } }
        let merged = Set(ended.map(\.night))
        if let older = nights.first(where: { $0.at < last.at && !merged.contains($0.label) }) {
            throw MergeError.tooLate(archive, older.label, last: last.night)
        }
        return try nights.filter { $0.at > last.at }.map { try night($0.label) }
    }

    /// The time at which the first shard began its last run of the night.
    private func begin(of night: Night) -> Date {
        all.compactMap { $0.run(of: night)?.run.at }.min() ?? .distantPast
    }

    private func parts(of label: Night, mayLack: Bool) throws -> ShardedNight {
        let parts = try all.compactMap { archive -> ShardPart? in
            guard let run = archive.run(of: label) else { return nil }
            guard run.outcome != nil else {
                throw MergeError.unfinished(archive.path, archive.shard, label)
            }
            return ShardPart(path: archive.path, archive: archive.archive, run: run)
        }
        let lacking = all.filter { $0.run(of: label) == nil }
        if let archive = lacking.first, let part = parts.first, !mayLack {
            throw MergeError.gap(archive.path, archive.shard, label, part.run.shard)
        }
        return ShardedNight(parts: parts, lacking: lacking.map(\.shard))
    }
}

/// The digests of watchlists. A watchlist may be long, so it is read once from each archive and not
/// kept.
private struct WatchlistDigests {
    private struct Key: Hashable {
        let path: String
        let number: Int64
    }

    private var known: [Key: SHA256Digest] = [:]

    /// - Throws: `MergeError` if the parts of a night have different watchlists.
    mutating func checkEqual(in parts: [ShardPart]) throws {
        guard let first = parts.first else { return }
        for part in parts where try digest(of: part) != digest(of: first) {
            throw MergeError.otherWatchlist(
                part.path,
                part.run.shard,
                part.run.run.night,
                first.run.shard
            )
        }
    }

    private mutating func digest(of part: ShardPart) throws -> SHA256Digest {
        let key = Key(path: part.path, number: part.run.watchlist)
        if let digest = known[key] { return digest }
        let text = try part.archive.watchlistText(of: part.run.run) ?? ""
        let digest = SHA256Digest(of: Data(text.utf8))
        known[key] = digest
        return digest
    }
}
