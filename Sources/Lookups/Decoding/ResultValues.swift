import AppStore
import Foundation

/// The values of one result, as bytes of its response. Simple values are read here; JSONDecoder
/// reads the others one by one, so that an invalid value affects only itself.
struct ResultValues {
    let bytes: [UInt8]
    /// The ranges of the values, in the order of `LookupKey.all`.
    let ranges: [Range<Int>?]

    func range(of key: LookupKey) -> Range<Int>? { key.position.flatMap { ranges[$0] } }

    /// The value under a key; nil if it is missing or null.
    ///
    /// - Throws: if the value has another type.
    func value<Value: Decodable>(_ type: Value.Type, _ key: LookupKey) throws -> Value? {
        guard let range = range(of: key) else { return nil }
        return try JSONDecoder().decode(Value?.self, from: Data(bytes[range]))
    }

    func text(_ key: LookupKey) throws -> String? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainText(range) ?? value(String.self, key)
    }

    func texts(_ key: LookupKey) throws -> [String]? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainTexts(range) ?? value([String].self, key)
    }

    func integer(_ key: LookupKey) throws -> Int64? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainInteger(range).map(Int64.init) ?? value(Int64.self, key)
    }

    func decimal(_ key: LookupKey) throws -> Decimal? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainInteger(range).map { Decimal($0) } ?? value(Decimal.self, key)
    }

    func double(_ key: LookupKey) throws -> Double? {
        guard let range = range(of: key) else { return nil }
        return try bytes.plainNumber(range) ?? value(Double.self, key)
    }
}

/// Values of a JSON text in simple forms that need no decoder; nil for other forms.
extension [UInt8] {
    /// A non-negative integer that consists only of digits.
    func plainInteger(_ range: Range<Int>) -> Int? {
        let digits = self[range]
        guard (1..<19).contains(digits.count),
            digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// A non-negative number. Apple prints all digits of a binary number, about fifty.
    func plainNumber(_ range: Range<Int>) -> Double? {
        if let integer = plainInteger(range) { return Double(integer) }
        let point = range.first { self[$0] == UInt8(ascii: ".") }
        guard let point, range.count < 64, plainInteger(range.lowerBound..<point) != nil,
            point + 1 < range.upperBound,
            self[(point + 1)..<range.upperBound].allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Double(String(decoding: self[range], as: UTF8.self))
    }

    /// A text without escapes.
    func plainText(_ range: Range<Int>) -> String? {
        guard range.count > 1, self[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
        for index in inner where self[index] < 0x20 || self[index] == UInt8(ascii: "\\") {
            return nil
        }
        return String(validating: self[inner], as: UTF8.self)
    }

    /// A list of texts without escapes.
    func plainTexts(_ range: Range<Int>) -> [String]? {
        guard self[range.lowerBound] == UInt8(ascii: "["), !self[range].contains(UInt8(ascii: "\\"))
        else { return nil }
        var texts: [String] = []
        var start: Int?
        for index in range.dropFirst().dropLast() {
            switch (self[index], start) {
            case (UInt8(ascii: "\""), let first?):
                guard let text = plainText(first..<(index + 1)) else { return nil }
                texts.append(text)
                start = nil
            case (UInt8(ascii: "\""), nil): start = index
            case (_, _?), (UInt8(ascii: ","), nil), (0x20, nil), (0x0A, nil), (0x0D, nil),
                (0x09, nil):
                break
            // A number, a literal, or another list.
            default: return nil
            }
        }
        return texts
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
    static let trackViewUrl = LookupKey("trackViewUrl")
    static let averageUserRating = LookupKey("averageUserRating")
    static let userRatingCount = LookupKey("userRatingCount")
}

extension LookupKey {
    /// The keys in the order in which their values are digested.
    static let digested = Set(
        ["wrapperType", "kind", "trackId"] + FieldEntry.ofPages.flatMap(\.keys)
    ).sorted()
    /// The keys of a result that are read.
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
