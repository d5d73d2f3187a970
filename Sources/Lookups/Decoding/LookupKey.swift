import AppStore

/// The error for a value of a wrong type or an implausible size.
struct Unreadable: Error {}

/// A key of a result, as Apple names it.
struct LookupKey {
    let name: String
    /// The position in `all`; nil for keys that are not read.
    let position: Int?

    init(_ name: String) {
        self.name = name
        position = Self.all.firstIndex(of: name)
    }

    static let wrapperType = LookupKey("wrapperType")
    static let kind = LookupKey("kind")
    static let trackId = LookupKey("trackId")
    static let trackName = LookupKey("trackName")
    static let artistName = LookupKey("artistName")
    static let artistId = LookupKey("artistId")
    static let trackViewUrl = LookupKey("trackViewUrl")
    static let averageUserRating = LookupKey("averageUserRating")
    static let userRatingCount = LookupKey("userRatingCount")
}

extension LookupKey {
    /// The keys whose values are hashed to recognize a result, in the order of hashing.
    static let hashed = Set(
        ["wrapperType", "kind", "trackId"] + FieldEntry.ofPages.flatMap(\.keys)
    ).sorted()
    /// The keys of a result that are read.
    static let all = hashed + ["averageUserRating", "userRatingCount"]

    private static let names = all.map { Array($0.utf8) }
    private static let hashes = Dictionary(
        uniqueKeysWithValues: zip(names.map(\.fnv), names.indices)
    )

    /// The position of the key at a range of a JSON text; nil for keys that are not read.
    static func position(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
        let key = bytes[range]
        if let position = hashes[key.fnv] {
            return names[position].elementsEqual(key) ? position : nil
        }
        guard key.contains(UInt8(ascii: "\\")) else { return nil }
        return bytes.key(range).flatMap(all.firstIndex)
    }
}
