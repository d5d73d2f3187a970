import AppStore
import Foundation

/// A key of a result, as Apple names it.
struct LookupKey {
    let name: String
    /// The position in `ResultKeys.all`; nil for keys that are not read.
    let position: Int?

    init(_ name: String) {
        self.name = name
        position = ResultKeys.all.firstIndex(of: name)
    }

    static let wrapperType = LookupKey("wrapperType")
    static let kind = LookupKey("kind")
    static let trackId = LookupKey("trackId")
    static let trackViewUrl = LookupKey("trackViewUrl")
    static let averageUserRating = LookupKey("averageUserRating")
    static let userRatingCount = LookupKey("userRatingCount")
}

/// The keys of a result that are read.
enum ResultKeys {
    /// The keys in the order in which their values are digested.
    static let digested = Set(
        ["wrapperType", "kind", "trackId"] + FieldEntry.ofPages.flatMap(\.keys)
    ).sorted()
    static let all = digested + ["averageUserRating", "userRatingCount"]

    private static let names = all.map { Array($0.utf8) }
    private static let hashes = Dictionary(
        uniqueKeysWithValues: zip(names.map { hash($0[...]) }, names.indices)
    )

    /// The position of the key at a range of a JSON text; nil for keys that are not read.
    static func position(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
        let key = bytes[range]
        if let position = hashes[hash(key)] {
            return names[position].elementsEqual(key) ? position : nil
        }
        guard key.contains(UInt8(ascii: "\\")) else { return nil }
        return bytes.key(range).flatMap(all.firstIndex)
    }

    /// The FNV-1a hash.
    private static func hash(_ key: ArraySlice<UInt8>) -> UInt64 {
        key.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension [UInt8] {
    /// The key between quotes; nil if it is invalid. It may contain escapes, such as
    /// `track\u0049d`.
    func key(_ range: Range<Int>) -> String? {
        let quoted = (range.lowerBound - 1)..<(range.upperBound + 1)
        return plainText(quoted)
            ?? (try? JSONDecoder().decode(String.self, from: Data(self[quoted])))
    }
}
