/// Finds where each value of a JSON text begins and ends, without reading the values.
///
/// The scanner checks brackets, commas, colons and quotes. Strings, numbers and literals are
/// validated only when they are read, so that a broken value leaves the others readable. A comma
/// before a closing bracket is accepted, as in Foundation's parser.
struct JSONScanner {
    enum SyntaxError: Error {
        /// The text ends within a value.
        case unfinished
        case malformed
    }

    let bytes: [UInt8]
    private var index = 0

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
    }

    init(_ bytes: [UInt8], at index: Int) { (self.bytes, self.index) = (bytes, index) }

    /// Skips white space, and returns the next byte without consuming it.
    mutating func peek() throws(SyntaxError) -> UInt8 {
        while index < bytes.count {
            guard bytes[index].isWhiteSpace else { return bytes[index] }
            index += 1
        }
        throw .unfinished
    }

    private mutating func skip(_ byte: Unicode.Scalar) throws(SyntaxError) -> Bool {
        guard try peek() == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ byte: Unicode.Scalar) throws(SyntaxError) {
        guard try skip(byte) else { throw .malformed }
    }

    /// Throws if anything but white space follows.
    mutating func finish() throws(SyntaxError) {
        guard bytes[index...].allSatisfy(\.isWhiteSpace) else { throw .malformed }
    }

    /// Scans an object. `member` receives the range of each key, without the quotes, and must scan
    /// the value after the key.
    mutating func object(
        _ member: (inout JSONScanner, _ key: Range<Int>) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try expect("{")
        while try !skip("}") {
            let key = try key()
            try member(&self, (key.lowerBound + 1)..<(key.upperBound - 1))
            guard try skip(",") else { return try expect("}") }
        }
    }

    /// Scans a list. `element` must scan each element.
    mutating func list(
        _ element: (inout JSONScanner) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try expect("[")
        while try !skip("]") {
            try element(&self)
            guard try skip(",") else { return try expect("]") }
        }
    }

    /// Scans a value and returns its range. Values may be nested to any depth, because a deep value
    /// in one result must not make other results unreadable.
    mutating func value() throws(SyntaxError) -> Range<Int> {
        _ = try peek()
        let start = index
        // The closing brackets of the values that enclose the current value.
        var closing: [Unicode.Scalar] = []
        repeat {
            if let bracket = closing.last, try skip(bracket) {
                closing.removeLast()
            } else {
                if closing.last == "}" { _ = try key() }
                if let bracket = try skipOpeningBracket() {
                    closing.append(bracket)
                    continue
                }
                try plainValue()
            }
            while let bracket = closing.last, try !skip(",") {
                try expect(bracket)
                closing.removeLast()
            }
        } while !closing.isEmpty
        return start..<index
    }

    /// Skips the opening bracket of an object or a list, and returns the matching closing bracket.
    /// Returns nil for any other value.
    private mutating func skipOpeningBracket() throws(SyntaxError) -> Unicode.Scalar? {
        if try skip("{") { return "}" }
        return try skip("[") ? "]" : nil
    }

    /// Scans a key and the colon after it. The returned range includes the key's quotes.
    private mutating func key() throws(SyntaxError) -> Range<Int> {
        guard try peek() == UInt8(ascii: "\"") else { throw .malformed }
        let key = try string()
        try expect(":")
        return key
    }

    /// Scans a string, a number or a literal.
    private mutating func plainValue() throws(SyntaxError) {
        guard try peek() != UInt8(ascii: "\"") else {
            _ = try string()
            return
        }
        let start = index
        while index < bytes.count, bytes[index].isInNumberOrLiteral { index += 1 }
        guard index > start else { throw .malformed }
    }

    private mutating func string() throws(SyntaxError) -> Range<Int> {
        let start = index
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return start..<index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        throw .unfinished
    }
}

extension UInt8 {
    fileprivate var isWhiteSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }

    /// Whether the byte may belong to a number or to a literal such as `true`.
    fileprivate var isInNumberOrLiteral: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
