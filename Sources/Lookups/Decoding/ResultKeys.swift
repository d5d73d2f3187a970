import AppStore

/// The keys of a result that are read.
enum ResultKeys {
    /// In the order in which their values are digested.
    static let digested = Set(
        ["wrapperType", "kind", "trackId"] + FieldEntry.ofPages.flatMap(\.keys)
    ).sorted()
    static let all = digested + ["averageUserRating", "userRatingCount"]

    private static let positions = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
    private static let names = all.map { Array($0.utf8) }
    private static let hashes = Dictionary(
        uniqueKeysWithValues: zip(names.map { hash($0[...]) }, names.indices)
    )

    static func position(of key: String) -> Int? { positions[key] }

    static func position(of key: ArraySlice<UInt8>) -> Int? {
        guard let position = hashes[hash(key)] else { return nil }
        return names[position].elementsEqual(key) ? position : nil
    }

    /// FNV-1a.
    private static func hash(_ key: ArraySlice<UInt8>) -> UInt64 {
        key.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
