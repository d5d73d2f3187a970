import AppStore
import Foundation

/// A value of a JSON text, whose parts are read on demand. A broken part affects only itself.
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

    /// The members of an object by name, without repeated names; empty if this is not an object.
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

    /// The text; nil if this is not a text that the gate allows. Unreadable characters are replaced
    /// or, if `replacesBroken` is false, make the text unreadable.
    func text(through gate: TextGate, replacesBroken: Bool = true) -> String? {
        bytes.text(range, through: gate, replacesBroken: replacesBroken)
    }

    /// The texts of a list; nil unless all of them are readable and the gate allows them.
    func texts(through gate: TextGate) -> [String]? { bytes.texts(range, through: gate) }

    /// The beginning of a text, such as a server's reason, for people; nil for other values.
    var excerpt: String? { bytes.excerpt(range, maxScalars: Self.maxExcerpt) }

    private static let maxExcerpt = 200

    /// The value as a number of this type; nil for other values.
    func decoded<Number: Decodable>(_ type: Number.Type = Number.self) -> Number? {
        guard range.count <= Self.maxDigits else { return nil }
        return try? JSONDecoder().decode(type, from: Data(bytes[range]))
    }

    /// The maximum length of a number in bytes. Apple prints about fifty digits.
    private static let maxDigits = 1_000

    /// A non-negative integer of only digits, read without a decoder; nil for other values.
    var integer: Int? {
        let digits = bytes[range]
        guard (1..<19).contains(digits.count),
            digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
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
            bytes[(point + 1)..<range.upperBound].allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Double(String(decoding: bytes[range], as: UTF8.self))
    }

    var flag: Bool? { isLiteral("true") ? true : isLiteral("false") ? false : nil }

    var isNull: Bool { isLiteral("null") }

    var isObject: Bool { bytes[range.lowerBound] == UInt8(ascii: "{") }

    private func isLiteral(_ word: String) -> Bool { bytes[range].elementsEqual(word.utf8) }
}
