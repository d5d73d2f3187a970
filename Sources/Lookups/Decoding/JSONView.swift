import AppStore

/// A value of a JSON text, whose parts are read on demand. A broken part affects only itself.
struct JSONView {
    private let bytes: [UInt8]
    private let range: Range<Int>

    /// Scans a whole text.
    init(_ bytes: [UInt8]) throws(JSONScanner.SyntaxError) {
        var scanner = JSONScanner(bytes)
        range = try scanner.value()
        try scanner.finish()
        self.bytes = bytes
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
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

    /// The members of an object by their names, found in one pass; empty if this is not an object.
    /// A repeated name is left out.
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

    /// The elements of a list; nil if this value is not a list.
    var elements: [JSONView]? {
        var scanner = scanner
        var elements: [JSONView] = []
        let list: ()? = try? scanner.list { (scanner) throws(JSONScanner.SyntaxError) in
            elements.append(JSONView(bytes, try scanner.value()))
        }
        return list.map { elements }
    }

    /// The text, with unreadable characters replaced; nil unless it is a text that the gate allows.
    func text(through gate: TextGate) -> String? {
        bytes.text(range, through: gate, replacesBroken: true)
    }

    /// The beginning of a text for people, such as a server's reason; nil for other values.
    var excerpt: String? { bytes.excerpt(range, maxScalars: Self.maxExcerpt) }

    private static let maxExcerpt = 200

    /// A non-negative integer; nil for other values.
    var integer: Int? { bytes.plainInteger(range) }

    /// A non-negative number; nil for other values.
    var number: Double? { bytes.plainNumber(range) }

    /// The value of `true` or `false`; nil for other values.
    var flag: Bool? { isLiteral("true") ? true : isLiteral("false") ? false : nil }

    var isNull: Bool { isLiteral("null") }

    var isObject: Bool { bytes[range.lowerBound] == UInt8(ascii: "{") }

    private func isLiteral(_ word: String) -> Bool { bytes[range].elementsEqual(word.utf8) }
}
