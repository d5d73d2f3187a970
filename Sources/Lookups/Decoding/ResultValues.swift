import AppStore
import Foundation

/// The values of one result, as bytes of the response. Each value is read separately, so that an
/// invalid value affects only itself.
struct ResultValues {
    let bytes: [UInt8]
    /// The ranges of the values, in the order of `LookupKey.all`.
    let ranges: [Range<Int>?]

    /// The range of the value under a key; nil if it is missing.
    func range(of key: LookupKey) -> Range<Int>? { key.position.flatMap { ranges[$0] } }

    /// The number or flag under a key; nil if it is missing or null.
    ///
    /// - Throws: if the value has a different type.
    func value<Value: Decodable>(_ type: Value.Type, _ key: LookupKey) throws -> Value? {
        guard let range = range(of: key) else { return nil }
        guard range.count <= Self.maxDigits else { throw Unreadable() }
        return try JSONDecoder().decode(Value?.self, from: Data(bytes[range]))
    }

    /// The maximum length of a number in bytes. Apple prints about fifty digits.
    private static let maxDigits = 1_000

    /// The text under a key; nil if it is missing or null.
    ///
    /// - Parameter replacesBroken: whether to replace unreadable characters; otherwise, they make
    ///   the whole text unreadable.
    /// - Throws: if there is no readable text that the gate allows.
    func text(
        _ key: LookupKey,
        through gate: TextGate,
        replacesBroken: Bool = false
    ) throws -> String? {
        guard let range = present(key) else { return nil }
        guard let text = bytes.text(range, through: gate, replacesBroken: replacesBroken) else {
            throw Unreadable()
        }
        return text
    }

    /// The texts of the list under a key; nil if the key is missing, or if its value is null.
    ///
    /// - Throws: if the value is not a list of readable texts that the gate allows.
    func texts(_ key: LookupKey, through gate: TextGate) throws -> [String]? {
        guard let range = present(key) else { return nil }
        guard let texts = bytes.texts(range, through: gate) else { throw Unreadable() }
        return texts
    }

    private func present(_ key: LookupKey) -> Range<Int>? {
        range(of: key).flatMap { bytes[$0].elementsEqual("null".utf8) ? nil : $0 }
    }

    /// The integer under a key; nil if it is missing or null. Throws for any other value.
    func integer(_ key: LookupKey) throws -> Int64? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainInteger(range).map(Int64.init) ?? value(Int64.self, key)
    }

    /// The exact number under a key; nil if it is missing or null. Throws for any other value.
    func decimal(_ key: LookupKey) throws -> Decimal? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainInteger(range).map { Decimal($0) } ?? value(Decimal.self, key)
    }

    /// The number under a key; nil if it is missing or null. Throws for any other value.
    func double(_ key: LookupKey) throws -> Double? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainNumber(range) ?? value(Double.self, key)
    }
}

/// The error for a value of a wrong type or an implausible size.
struct Unreadable: Error {}

/// Values of a JSON text that have simple forms and need no decoder; nil for other forms.
extension [UInt8] {
    /// A non-negative integer that consists only of digits; nil for other values.
    func plainInteger(_ range: Range<Int>) -> Int? {
        let digits = self[range]
        guard (1..<19).contains(digits.count),
            digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// A non-negative number without an exponent; nil for other values. Apple prints all decimal
    /// digits of a binary floating-point number, about fifty.
    func plainNumber(_ range: Range<Int>) -> Double? {
        if let integer = plainInteger(range) { return Double(integer) }
        let point = range.first { self[$0] == UInt8(ascii: ".") }
        guard let point, range.count < 64, plainInteger(range.lowerBound..<point) != nil,
            point + 1 < range.upperBound,
            self[(point + 1)..<range.upperBound].allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Double(String(decoding: self[range], as: UTF8.self))
    }
}

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

    /// The FNV-1a hash of a key, by which keys are found quickly.
    private static func hash(_ key: ArraySlice<UInt8>) -> UInt64 {
        key.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
