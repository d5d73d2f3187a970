/// Finds the beginning and end of each value of a JSON text without reading it.
///
/// It checks brackets, commas, colons and quotes. Strings, numbers and literals are validated only
/// when they are read, so that a broken one affects only itself. A comma before a closing bracket
/// is accepted, as in Foundation's parser.
struct JSONScanner {
    enum SyntaxError: Error {
        /// The text ends within a value.
        case unfinished
        case malformed
    }

    let bytes: [UInt8]
    private var index = 0

    /// The maximum depth of nested values, which limits recursion; Apple's responses are less deep.
    private static let maxDepth = 64
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
    }

    /// The next byte that is not white space.
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

    /// Expects only white space up to the end.
    mutating func finish() throws(SyntaxError) {
        guard bytes[index...].allSatisfy(\.isWhiteSpace) else { throw .malformed }
    }

    /// Scans an object. `member` scans each value; the range of its key lies between the quotes.
    mutating func object(
        _ member: (inout JSONScanner, _ key: Range<Int>) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try expect("{")
        while try !skip("}") {
            guard try peek() == UInt8(ascii: "\"") else { throw .malformed }
            let key = try string()
            try expect(":")
            try member(&self, (key.lowerBound + 1)..<(key.upperBound - 1))
            guard try skip(",") else { return try expect("}") }
        }
    }

    /// Scans a list. `element` scans each element.
    mutating func list(
        _ element: (inout JSONScanner) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try expect("[")
        while try !skip("]") {
            try element(&self)
            guard try skip(",") else { return try expect("]") }
        }
    }

    /// Scans a value and returns its range.
    mutating func value(depth: Int = 0) throws(SyntaxError) -> Range<Int> {
        guard depth < Self.maxDepth else { throw .malformed }
        let first = try peek()
        let start = index
        switch first {
        case UInt8(ascii: "\""):
            return try string()
        case UInt8(ascii: "["):
            try list { (scanner) throws(SyntaxError) in
                _ = try scanner.value(depth: depth + 1)
            }
        case UInt8(ascii: "{"):
            try object { (scanner, _) throws(SyntaxError) in
                _ = try scanner.value(depth: depth + 1)
            }
        default:
            while index < bytes.count, bytes[index].isInLiteral { index += 1 }
            guard index > start else { throw .malformed }
        }
        return start..<index
    }

    /// Scans a string, the quotes included.
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

    /// Whether the byte occurs in numbers, `true`, `false` or `null`.
    fileprivate var isInLiteral: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
