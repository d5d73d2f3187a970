import AppStore
import Foundation

/// A value of a JSON text. Its members and elements are read on demand, so that a broken one leaves
/// the others readable.
struct JSONView {
    private let bytes: [UInt8]
    private let range: Range<Int>

    init(_ bytes: [UInt8]) throws(JSONScanner.SyntaxError) {
        var scanner = JSONScanner(bytes)
        range = try scanner.value()
        try scanner.finish()
        self.bytes = bytes
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        (self.bytes, self.range) = (bytes, range)
    }

    private var scanner: JSONScanner { JSONScanner(bytes, at: range.lowerBound) }

    /// The member with a name; nil if the object has none, or if this value is not an object.
    subscript(name: String) -> JSONView? {
        var scanner = scanner
        var memberRange: Range<Int>?
        try? scanner.object { (scanner, key) throws(JSONScanner.SyntaxError) in
            let value = try scanner.value()
            if bytes.key(key) == name { memberRange = value }
        }
        return memberRange.map { JSONView(bytes, $0) }
    }

    /// The members of an object by name; empty if this is not an object. Members that share a name
    /// are omitted.
    var members: [String: JSONView] {
        var scanner = scanner
        var members: [String: JSONView?] = [:]
        try? scanner.object { (scanner, key) throws(JSONScanner.SyntaxError) in
            let value = JSONView(bytes, try scanner.value())
            guard let name = bytes.key(key) else { return }
            members[name] = .some(members[name] == nil ? value : nil)
        }
        return members.compactMapValues(\.self)
    }

    var elements: [JSONView]? {
        var scanner = scanner
        var elements: [JSONView] = []
        let list: ()? = try? scanner.list { (scanner) throws(JSONScanner.SyntaxError) in
            elements.append(JSONView(bytes, try scanner.value()))
        }
        return list.map { elements }
    }

    /// The text; nil if this is not a text, cannot be read or exceeds the limits.
    ///
    /// - Parameter replacesBroken: whether broken characters, such as half a surrogate pair, become
    ///   U+FFFD. If not, they make the text unreadable. A text of only broken characters is always
    ///   unreadable.
    func text(through gate: TextGate, replacesBroken: Bool = true) -> String? {
        // Each byte of the text occupies at most six bytes of JSON, as in `\u0041`.
        guard range.count <= 6 * gate.maxBytes + 2, let content else { return nil }
        var string = JSONString(content)
        let text = string.read()
        let isRead =
            !string.isBroken || replacesBroken && !text.replacing("\u{FFFD}", with: "").isBlank
        return isRead && gate.allows(text) ? text : nil
    }

    /// The bytes between the quotes of a text; nil for other values.
    private var content: ArraySlice<UInt8>? {
        guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        return bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    }

    /// The texts of a list. nil if this is not a list, if a text cannot be read, or if the texts
    /// exceed the limits.
    func texts(through gate: TextGate) -> [String]? {
        var scanner = scanner
        var texts: [String?] = []
        let list: ()? = try? scanner.list { (scanner) throws(JSONScanner.SyntaxError) in
            let element = JSONView(bytes, try scanner.value())
            guard texts.count <= TextGate.maxElements else { throw .malformed }
            texts.append(element.text(through: gate, replacesBroken: false))
        }
        let read = texts.compactMap(\.self)
        return list != nil && read.count == texts.count && gate.allows(read) ? read : nil
    }

    /// The beginning of a text, such as a server's reason, for people; nil for other values.
    var excerpt: String? {
        // A character occupies at most twelve bytes of JSON, as in `\ud83d\ude00`.
        content.map { content in
            var string = JSONString(content.prefix(24 * Self.maxExcerpt))
            return string.read().excerpt(maxScalars: Self.maxExcerpt)
        }
    }

    private static let maxExcerpt = 200

    /// The value as a number of this type; nil for other values.
    func decoded<Number: Decodable>(_ type: Number.Type = Number.self) -> Number? {
        guard range.count <= Self.maxDigits else { return nil }
        return try? JSONDecoder().decode(type, from: Data(bytes[range]))
    }

    /// The maximum length of a number in bytes. Apple prints about fifty digits.
    private static let maxDigits = 1_000

    /// A non-negative integer of at most 18 digits, read without a decoder; nil for other values.
    var integer: Int? {
        let digits = bytes[range]
        guard (1..<19).contains(digits.count),
            digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy(\.isDigit)
        else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// A non-negative number without an exponent, read without a decoder; nil for other values.
    /// Apple prints all decimal digits of a binary floating-point number, about fifty.
    var number: Double? {
        if let integer { return Double(integer) }
        let point = range.first { bytes[$0] == UInt8(ascii: ".") }
        guard let point, range.count < 64,
            JSONView(bytes, range.lowerBound..<point).integer != nil, point + 1 < range.upperBound,
            bytes[(point + 1)..<range.upperBound].allSatisfy(\.isDigit)
        else { return nil }
        return Double(String(decoding: bytes[range], as: UTF8.self))
    }

    var flag: Bool? { isLiteral("true") ? true : isLiteral("false") ? false : nil }

    var isNull: Bool { isLiteral("null") }

    var isObject: Bool { bytes[range.lowerBound] == UInt8(ascii: "{") }

    private func isLiteral(_ word: String) -> Bool { bytes[range].elementsEqual(word.utf8) }
}

extension [UInt8] {
    /// The key at a range, which excludes the quotes; nil if unreadable. Escapes are decoded:
    /// `track\u0049d` is `trackId`.
    func key(_ range: Range<Int>) -> String? {
        JSONView(self, (range.lowerBound - 1)..<(range.upperBound + 1))
            .text(through: .line, replacesBroken: false)
    }
}
