import AppStore
import Foundation

/// The values of one result, as bytes of its response. Simple values are read here; JSONDecoder
/// reads the others one by one, so that an invalid value affects only itself.
struct ResultValues {
    let bytes: [UInt8]
    /// The ranges of the values, in the order of `ResultKeys.all`.
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
