import Foundation

/// The bytes of a text without escapes, each with its range in the text.
struct SpelledBytes {
    /// The kind of escapes to decode. An escape of one kind may be plain text in another: in
    /// `token=ab`, `=ab` is not an escape of mail.
    enum Escapes: CaseIterable {
        case none
        /// Escapes of addresses: `%2F`.
        case address
        /// Escapes of programs and web pages: `\x2f`, `\u002f`, `\/`, `&#47;`, `&#x2F;`, `&amp;`,
        /// and those of addresses.
        case program
        /// Escapes of mail: `=2F`, a soft line break, and those of addresses.
        case mail
    }

    private(set) var unfolded: [UInt8]
    private var places: [Range<Int>]

    init(_ bytes: [UInt8], _ escapes: Escapes) {
        (unfolded, places) = (bytes, bytes.indices.map { $0..<($0 + 1) })
        guard escapes != .none else { return }
        // A text may have been escaped several times.
        for _ in 0..<3 { unescape(escapes) }
    }

    /// The bytes, with ASCII letters in lower case.
    var plain: [UInt8] { unfolded.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }

    /// The range in the text for a range of the bytes.
    func place(of range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        return places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
    }

    private mutating func unescape(_ escapes: Escapes) {
        var (decoded, ranges, rest) = ([UInt8](), [Range<Int>](), unfolded[...])
        while let first = rest.first {
            let found = escapes.first(in: rest) ?? (length: 1, bytes: [first])
            let last = rest.startIndex + found.length - 1
            let place = places[rest.startIndex].lowerBound..<places[last].upperBound
            decoded += found.bytes
            ranges += found.bytes.map { _ in place }
            rest = rest.dropFirst(found.length)
        }
        (unfolded, places) = (decoded, ranges)
    }
}

extension SpelledBytes.Escapes {
    typealias Escape = (length: Int, bytes: [UInt8])

    /// The length of the longest escape, `&#x0010FFFF;`.
    private static let maxLength = 12

    private static let signs: [String: UInt8] = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
        "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"), "sol": UInt8(ascii: "/"),
    ]

    /// The escape at the start of the bytes; nil if there is none.
    fileprivate func first(in bytes: ArraySlice<UInt8>) -> Escape? {
        switch (self, bytes.first) {
        case (_, UInt8(ascii: "%")): Self.byte(bytes.dropFirst(), after: 1)
        case (.mail, UInt8(ascii: "=")):
            Self.softBreak(bytes) ?? Self.byte(bytes.dropFirst(), after: 1)
        case (.program, UInt8(ascii: "\\")): Self.backslash(bytes)
        case (.program, UInt8(ascii: "&")): Self.entity(bytes)
        default: nil
        }
    }

    private static func byte(_ digits: ArraySlice<UInt8>, after length: Int) -> Escape? {
        digits.count < 2 ? nil : UInt8(text(digits.prefix(2)), radix: 16).map { (length + 2, [$0]) }
    }

    private static func softBreak(_ bytes: ArraySlice<UInt8>) -> Escape? {
        let line = bytes.dropFirst().prefix(2)
        if line.elementsEqual([0x0D, 0x0A]) { return (3, []) }
        return line.first == 0x0A ? (2, []) : nil
    }

    private static func backslash(_ bytes: ArraySlice<UInt8>) -> Escape? {
        let rest = bytes.dropFirst(2)
        switch bytes.dropFirst().first {
        case UInt8(ascii: "x"): return byte(rest, after: 2)
        case UInt8(ascii: "u") where rest.first == UInt8(ascii: "{"):
            let digits = rest.dropFirst().prefix(maxLength).prefix { $0 != UInt8(ascii: "}") }
            guard rest.dropFirst(digits.count + 1).first == UInt8(ascii: "}") else { return nil }
            return scalar(UInt32(text(digits), radix: 16), digits.count + 4)
        case UInt8(ascii: "u") where rest.count >= 4:
            return scalar(UInt32(text(rest.prefix(4)), radix: 16), 6)
        case UInt8(ascii: "U") where rest.count >= 8:
            return scalar(UInt32(text(rest.prefix(8)), radix: 16), 10)
        case let sign?
        where [UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'")]
            .contains(sign):
            return (2, [sign])
        default: return nil
        }
    }

    private static func entity(_ bytes: ArraySlice<UInt8>) -> Escape? {
        let body = bytes.dropFirst().prefix(maxLength).prefix { $0 != UInt8(ascii: ";") }
        guard bytes.dropFirst(body.count + 1).first == UInt8(ascii: ";") else { return nil }
        let (name, length) = (text(body), body.count + 2)
        if let sign = signs[name.lowercased()] { return (length, [sign]) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        return scalar(
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
            length
        )
    }

    private static func scalar(_ value: UInt32?, _ length: Int) -> Escape? {
        value.flatMap(Unicode.Scalar.init).map { (length, Array(String($0).utf8)) }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
