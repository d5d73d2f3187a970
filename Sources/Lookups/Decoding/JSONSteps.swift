/// Finds where each value of a JSON text begins and ends, without reading it.
///
/// It is stricter than a decoder, and throws on anything unusual. Then a decoder has the last word.
struct JSONSteps {
    /// Says that a decoder must read the whole.
    struct Unusual: Error {}

    let bytes: [UInt8]
    private var index = 0

    /// Values of real answers are nested less deeply.
    private static let mostDepth = 8

    /// - Throws: where the bytes are not UTF-8 throughout.
    init(_ bytes: [UInt8]) throws(Unusual) {
        do { _ = try UTF8Span(validating: bytes.span) } catch { throw Unusual() }
        self.bytes = bytes
    }

    /// The next byte that is no white space.
    private mutating func peek() throws(Unusual) -> UInt8 {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return byte
            }
        }
        throw Unusual()
    }

    /// Steps over one byte, white space before it aside.
    private mutating func step(over byte: Unicode.Scalar) throws(Unusual) {
        guard try peek() == UInt8(ascii: byte) else { throw Unusual() }
        index += 1
    }

    /// Steps over one byte, if it is the next.
    private mutating func step(overOptional byte: Unicode.Scalar) throws(Unusual) -> Bool {
        guard try peek() == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Steps over white space up to the end.
    mutating func finish() throws(Unusual) {
        while index < bytes.count {
            guard [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) else { throw Unusual() }
            index += 1
        }
    }

    /// Steps over the members of an object. `member` steps over each value.
    mutating func object(
        _ member: (inout JSONSteps, _ key: Range<Int>) throws(Unusual) -> Void
    ) throws(Unusual) {
        try step(over: "{")
        guard try !step(overOptional: "}") else { return }
        repeat {
            let key = try key()
            try step(over: ":")
            try member(&self, key)
        } while try step(overOptional: ",")
        try step(over: "}")
    }

    /// Steps over the elements of a list. `element` steps over each.
    mutating func list(_ element: (inout JSONSteps) throws(Unusual) -> Void) throws(Unusual) {
        try step(over: "[")
        guard try !step(overOptional: "]") else { return }
        repeat { try element(&self) } while try step(overOptional: ",")
        try step(over: "]")
    }

    /// Steps over a value, and says where it is.
    mutating func value(depth: Int = 0) throws(Unusual) -> Range<Int> {
        guard depth < Self.mostDepth else { throw Unusual() }
        let first = try peek()
        let start = index
        switch first {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "["):
            try list { (steps) throws(Unusual) in _ = try steps.value(depth: depth + 1) }
        case UInt8(ascii: "{"):
            try object { (steps, _) throws(Unusual) in _ = try steps.value(depth: depth + 1) }
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
        return start..<index
    }
}

extension JSONSteps {
    /// A key of plain ASCII: an escape, or a letter that equals another, could spell one that we read.
    private mutating func key() throws(Unusual) -> Range<Int> {
        try step(over: "\"")
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return start..<(index - 1)
            }
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { throw Unusual() }
            index += 1
        }
        throw Unusual()
    }

    private mutating func string() throws(Unusual) {
        var next = index + 1
        while next < bytes.count {
            let byte = bytes[next]
            if byte == UInt8(ascii: "\"") {
                index = next + 1
                return
            }
            if byte == UInt8(ascii: "\\") {
                next = try end(ofEscapeAt: next)
            } else {
                guard byte >= 0x20 else { throw Unusual() }
                next += 1
            }
        }
        throw Unusual()
    }

    /// One half of a pair of surrogates may be alone, so that both are unusual.
    private func end(ofEscapeAt index: Int) throws(Unusual) -> Int {
        guard index + 1 < bytes.count else { throw Unusual() }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return index + 2
        case UInt8(ascii: "u"):
            guard index + 6 <= bytes.count else { throw Unusual() }
            var unit: UInt16 = 0
            for byte in bytes[(index + 2)..<(index + 6)] {
                guard let digit = Self.hexDigit(byte) else { throw Unusual() }
                unit = unit << 4 | digit
            }
            guard !(0xD800...0xDFFF).contains(unit) else { throw Unusual() }
            return index + 6
        default: throw Unusual()
        }
    }

    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case 0x30...0x39: UInt16(byte - 0x30)
        case 0x41...0x46: UInt16(byte - 0x41 + 10)
        case 0x61...0x66: UInt16(byte - 0x61 + 10)
        default: nil
        }
    }

    private mutating func word(_ word: String) throws(Unusual) {
        let letters = Array(word.utf8)
        guard bytes[index...].starts(with: letters) else { throw Unusual() }
        index += letters.count
    }

    /// A number as JSON spells it, without an exponent: no store writes one.
    private mutating func number() throws(Unusual) {
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let start = index
        digits()
        let length = index - start
        guard length > 0, length == 1 || bytes[start] != UInt8(ascii: "0") else { throw Unusual() }
        guard index < bytes.count else { return }
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            let start = index
            digits()
            guard index > start else { throw Unusual() }
        }
        guard index < bytes.count, ![UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[index])
        else { throw Unusual() }
    }

    private mutating func digits() {
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    }
}
