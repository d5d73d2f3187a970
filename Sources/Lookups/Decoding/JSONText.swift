import AppStore

/// Reads texts from the bytes of a response. A `TextGate` limits the length of every text.
extension [UInt8] {
    /// The text of a JSON string.
    ///
    /// - Parameters:
    ///   - range: the range of the string, including its quotes.
    ///   - gate: the limits on the text's length.
    ///   - replacesBroken: whether to replace unreadable characters, such as half a surrogate pair,
    ///     with U+FFFD. Otherwise, or if no readable characters are left, the text is unreadable.
    /// - Returns: nil unless the range holds a readable text that the gate allows.
    func text(_ range: Range<Int>, through gate: TextGate, replacesBroken: Bool = false) -> String?
    {
        // Each byte of the text occupies at most six bytes of JSON, as in `\u0041`.
        guard range.count > 1, range.count <= 6 * gate.maxBytes + 2,
            self[range.lowerBound] == UInt8(ascii: "\"")
        else { return nil }
        var string = JSONString(self[(range.lowerBound + 1)..<(range.upperBound - 1)])
        let text = plainText(range) ?? string.read()
        let isRead =
            !string.isBroken || replacesBroken && !text.replacing("\u{FFFD}", with: "").isBlank
        return isRead && gate.allows(text) ? text : nil
    }

    /// The first characters of a JSON string, at most `maxScalars`; nil for other values.
    func excerpt(_ range: Range<Int>, maxScalars: Int) -> String? {
        guard range.count > 1, self[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        // A character occupies at most twelve bytes of JSON, as in `\ud83d\ude00`.
        let content = self[(range.lowerBound + 1)..<(range.upperBound - 1)].prefix(24 * maxScalars)
        var string = JSONString(content)
        return string.read().excerpt(maxScalars: maxScalars)
    }

    /// The texts of a JSON list; nil unless all of them are readable and the gate allows them.
    func texts(_ range: Range<Int>, through gate: TextGate) -> [String]? {
        var scanner = JSONScanner(self, at: range.lowerBound)
        var texts: [String?] = []
        let list: ()? = try? scanner.list { (scanner) throws(JSONScanner.SyntaxError) in
            let element = try scanner.value()
            guard texts.count <= TextGate.maxElements else { throw .malformed }
            texts.append(text(element, through: gate))
        }
        let read = texts.compactMap(\.self)
        return list != nil && read.count == texts.count && gate.allows(read) ? read : nil
    }

    /// The key at a range between quotes, even with escapes (`track\u0049d`); nil if unreadable.
    func key(_ range: Range<Int>) -> String? {
        text((range.lowerBound - 1)..<(range.upperBound + 1), through: .line)
    }

    /// The text at a range if it contains no escapes; nil for other texts.
    func plainText(_ range: Range<Int>) -> String? {
        guard range.count > 1, self[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
        for index in inner where self[index] < 0x20 || self[index] == UInt8(ascii: "\\") {
            return nil
        }
        return String(validating: self[inner], as: UTF8.self)
    }
}

/// Reads the content of a JSON string, and replaces broken characters with U+FFFD.
private struct JSONString {
    /// Whether any character was broken: a raw control character, an unknown escape, half a
    /// surrogate pair, or invalid UTF-8.
    private(set) var isBroken = false
    private var rest: ArraySlice<UInt8>
    private var result: [UInt8] = []

    init(_ content: ArraySlice<UInt8>) { rest = content }

    mutating func read() -> String {
        result.reserveCapacity(rest.count)
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"): escape()
            case 0x09, 0x0A, 0x0D:
                isBroken = true
                result.append(byte)
            case 0..<0x20: replace()
            default: result.append(byte)
            }
        }
        guard let text = String(validating: result, as: UTF8.self) else {
            isBroken = true
            return String(decoding: result, as: UTF8.self)
        }
        return text
    }

    private mutating func escape() {
        switch rest.popFirst() {
        case UInt8(ascii: "u"): character()
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case let sign? where "\"\\/".utf8.contains(sign): result.append(sign)
        default: replace()
        }
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair.
    private mutating func character() {
        guard var value = digits() else { return replace() }
        if (0xD800..<0xDC00).contains(value), rest.starts(with: "\\u".utf8) {
            let behind = rest
            rest = rest.dropFirst(2)
            if let low = digits(), (0xDC00..<0xE000).contains(low) {
                value = 0x10000 + (value - 0xD800) << 10 + low - 0xDC00
            } else {
                rest = behind
            }
        }
        guard let scalar = Unicode.Scalar(value) else { return replace() }
        result += String(Character(scalar)).utf8
    }

    private mutating func digits() -> UInt32? {
        let text = String(decoding: rest.prefix(4), as: UTF8.self)
        guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit),
            let value = UInt32(text, radix: 16)
        else { return nil }
        rest = rest.dropFirst(4)
        return value
    }

    private mutating func replace() {
        isBroken = true
        result += "\u{FFFD}".utf8
    }
}
