/// One of the parts into which the apps of a watchlist are divided, so that several machines can
/// share a night.
package struct Shard: Hashable, Sendable {
    /// The number of the shard, from 1 to `count`.
    package let number: Int
    package let count: Int

    private static let counts = 1...9_999

    /// - Returns: nil unless `count` is from 1 to 9,999 and the number is from 1 to `count`.
    package init?(_ number: Int, of count: Int) {
        guard Self.counts.contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads a text such as `3/8`, the third of eight shards; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let number = Int(parts[0]), let count = Int(parts[1])
        else { return nil }
        self.init(number, of: count)
    }

    /// The shard that holds an app in all its storefronts.
    ///
    /// - Returns: nil unless `count` is from 1 to 9,999.
    package init?(of app: AppID, among count: Int) {
        guard Self.counts.contains(count) else { return nil }
        self.init(Self.number(of: UInt64(app.number), among: count), of: count)
    }

    package func holds(_ app: AppID) -> Bool {
        Self.number(of: UInt64(app.number), among: count) == number
    }

    package func holds(_ ranking: Ranking) -> Bool {
        let kind = ranking.source.kind == .keyword ? "" : "\(ranking.source.kind.rawValue) "
        let name = "\(ranking.storefront) \(ranking.device.rawValue) \(kind)\(ranking.name)"
        return Self.number(of: name.utf8.fnv, among: count) == number
    }

    package static func all(_ count: Int) -> [Shard] {
        (0..<max(count, 0)).compactMap { Shard($0 + 1, of: count) }
    }

    private static func number(of key: UInt64, among count: Int) -> Int {
        Int(mixed(key) % UInt64(count)) + 1
    }

    /// Mixes the bits with the finalizer of SplitMix64 (Steele, Lea, Flood 2014). Apple gives
    /// consecutive IDs to apps of the same day, and mixing spreads them over the shards. The result
    /// must never change, because existing archives depend on it.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}
