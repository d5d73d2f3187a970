/// Reads the content of a JSON string, and replaces broken characters with U+FFFD.
struct JSONString {
    /// Whether any character was broken: a raw control character, an unknown escape, half a
    /// surrogate pair, or invalid UTF-8.
    private(set) var isBroken = false
    private var rest: ArraySlice<UInt8>
    private var result: [UInt8] = []

    init(_ content: ArraySlice<UInt8>) { rest = content }

    mutating func read() -> String {
        let isPlain = !rest.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
        if isPlain, let text = String(validating: rest, as: UTF8.self) { return text }
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
