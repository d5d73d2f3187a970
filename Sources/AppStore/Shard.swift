/// One of the parts into which the apps of a watchlist fall, so that several machines share a night.
package struct Shard: Hashable, Sendable {
    /// From 1 to `count`.
    package let number: Int
    package let count: Int

    private static let counts = 1...9_999

    /// - Returns: nil unless the number is one of 1 to `count`, and the count one of 1 to 9,999.
    package init?(_ number: Int, of count: Int) {
        guard Self.counts.contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads `3/8`.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let number = Int(parts[0]), let count = Int(parts[1])
        else { return nil }
        self.init(number, of: count)
    }

    /// The shard of an app. All of its storefronts go with it.
    package init?(of app: AppID, among count: Int) {
        guard Self.counts.contains(count) else { return nil }
        self.init(Self.number(of: app, among: count), of: count)
    }

    package func holds(_ app: AppID) -> Bool { Self.number(of: app, among: count) == number }

    package func holds(_ ranking: Ranking) -> Bool {
        let name = "\(ranking.storefront) \(ranking.device.rawValue) \(ranking.term)"
        // FNV-1a.
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return Self.number(of: hash, among: count) == number
    }

    /// All shards of as many, ascending.
    package static func all(_ count: Int) -> [Shard] {
        (0..<max(count, 0)).compactMap { Shard($0 + 1, of: count) }
    }

    private static func number(of app: AppID, among count: Int) -> Int {
        number(of: UInt64(app.number), among: count)
    }

    private static func number(of key: UInt64, among count: Int) -> Int {
        Int(mixed(key) % UInt64(count)) + 1
    }

    /// The finalizer of SplitMix64 (Steele, Lea, Flood 2014): neighbouring IDs, which Apple gives to apps of
    /// one day, go to different shards. It never changes, for archives rest on it.
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
