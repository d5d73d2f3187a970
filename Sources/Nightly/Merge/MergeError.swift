package import AppStore

/// The reason why the shards of a night cannot be merged; nothing is changed.
package enum MergeError: Error, Hashable {
    /// The archive has no shard's part of any night.
    case noShard(String)
    /// The archive is one of the shards that are merged into it.
    case intoShard(String)
    /// The archive's shard is one of another number of shards than expected.
    case otherCount(String, Shard, expected: Int)
    /// Two archives have the same shard.
    case twice(Shard, String, String)
    case missing([Shard])
    /// A shard has no part of a night that another shard has.
    case gap(String, Shard, Night, Shard)
    case unfinished(String, Shard, Night)
    case otherWatchlist(String, Shard, Night, Shard)
    /// The merged archive lacks the night but has a later one.
    case tooLate(String, Night, last: Night)
}

extension MergeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noShard(let archive):
            "\(archive): this archive holds no shard of a night; `storewatch run --shard` creates one."
        case .intoShard(let archive):
            "\(archive): this archive cannot be merged into itself; name another one first."
        case .otherCount(let archive, let shard, let expected):
            "\(archive): this is shard \(shard), and \(expected) shards are expected."
        case .twice(let shard, let one, let other):
            "\(other): this is shard \(shard), and so is \(one); name each shard once."
        case .missing(let shards):
            """
            Shards are missing: \(Self.names(shards)). Name the archives of all shards; nothing was merged.
            """
        case .gap(let archive, let shard, let night, let other):
            """
            \(archive): shard \(shard) has no night \(night), which shard \(other) has. Run it for that \
            night if it has no later one; with `--partial \(night)`, the night is merged without it. \
            Nothing was merged.
            """
        case .unfinished(let archive, let shard, let night):
            """
            \(archive): shard \(shard) has not finished night \(night); run it once more. Nothing was \
            merged.
            """
        case .otherWatchlist(let archive, let shard, let night, let other):
            """
            \(archive): shard \(shard) watched a different watchlist on night \(night) than shard \(other). \
            Nothing was merged.
            """
        case .tooLate(let archive, let night, let last):
            """
            \(archive): night \(night) of the shards is not in this archive, and is before its last one, \
            \(last). Nothing was merged.
            """
        }
    }

    private static let maxNamed = 10

    private static func names(_ shards: [Shard]) -> String {
        let named = shards.prefix(maxNamed).map(\.description).joined(separator: ", ")
        return shards.count > maxNamed ? "\(named) and \(shards.count - maxNamed) more" : named
    }
}
