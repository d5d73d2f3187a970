import AppStore
import Foundation
import Watchlists

/// Removes secrets from the messages of services and programs. Each text about a delivery passes
/// through it before the log, the archive or a page shows it.
///
/// It compares bytes, with and without the escapes of addresses, programs, web pages and mail, and
/// without case, so that neither spellings nor combining marks hide a secret. It also finds secrets
/// in Base64 and in hexadecimal digits.
struct Redaction: Sendable {
    private static let maxSentence = 300
    /// The length of the parts of a secret that are hidden. Shorter parts may be ordinary words.
    private static let minPart = 9
    /// The length in Base64 of a part with `minPart` bytes.
    private static let minCode = 12
    /// The minimum length of secrets that are hidden in hexadecimal. Digits of shorter ones may be
    /// ordinary numbers.
    private static let minHexadecimal = 4

    /// Secrets and parts of them, by length.
    private let texts: [Int: Set<[UInt8]>]
    /// Parts of the secrets in Base64, for every position in a longer text, by length.
    private let codes: [Int: Set<[UInt8]>]

    init(_ secrets: [Secret]) {
        let parts = Set(secrets.flatMap(\.confidential))
        let windows = parts.flatMap {
            Self.windows(of: SpelledBytes($0, .address).plain, Self.minPart)
        }
        let names = secrets.flatMap(\.names).map { SpelledBytes(Array($0.utf8), .address).plain }
        let spelled = parts.union(parts.map { SpelledBytes($0, .address).unfolded })
        let digits = spelled.filter { $0.count >= Self.minHexadecimal }
            .flatMap { Self.windows(of: Array($0.hex.utf8), 2 * Self.minPart) }
        texts = Dictionary(grouping: windows + names + digits, by: \.count).mapValues(Set.init)
        let inner = spelled.flatMap(Self.base64Codes)
        codes = Dictionary(
            grouping: inner.flatMap { Self.windows(of: $0, Self.minCode) },
            by: \.count
        ).mapValues(Set.init)
    }

    func clean(_ sentence: String) -> String {
        let source = Array(sentence.utf8)
        var isHidden = [Bool](repeating: false, count: source.count)
        for escapes in SpelledBytes.Escapes.allCases {
            let spelled = SpelledBytes(source, escapes)
            for range in Self.ranges(of: texts, in: spelled.plain) {
                isHidden.hide(spelled.place(of: range))
            }
            let codeBytes = spelled.unfolded.map(\.standardBase64)
            for range in Self.ranges(of: codes, in: codeBytes) {
                // The whole word in Base64, which may contain other parts of a secret.
                let start = codeBytes[..<range.lowerBound].lastIndex { !$0.isInBase64 }
                let end = codeBytes[range.upperBound...].firstIndex { !$0.isInBase64 }
                let word = (start.map { $0 + 1 } ?? 0)..<(end ?? codeBytes.count)
                isHidden.hide(spelled.place(of: word))
            }
        }
        let clean = Self.text(source, hiding: isHidden)
        // The text is cut last, because half a secret would not be found.
        return clean.count > Self.maxSentence ? "\(clean.prefix(Self.maxSentence - 1))…" : clean
    }

    /// The text with a placeholder for each hidden stretch.
    private static func text(_ source: [UInt8], hiding isHidden: [Bool]) -> String {
        var text: [UInt8] = []
        for (index, byte) in source.enumerated() {
            if !isHidden[index] {
                text.append(byte)
            } else if index == 0 || !isHidden[index - 1] {
                text += Array("\(Secret(""))".utf8)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func ranges(
        of patterns: [Int: Set<[UInt8]>],
        in bytes: [UInt8]
    ) -> [Range<Int>] {
        patterns.flatMap { length, patterns in
            guard length > 0, length <= bytes.count else { return [Range<Int>]() }
            return (0...(bytes.count - length)).map { $0..<($0 + length) }
                .filter { patterns.contains(Array(bytes[$0])) }
        }
    }

    /// All parts of the given length; the bytes themselves if there are fewer.
    private static func windows(of bytes: [UInt8], _ length: Int) -> [[UInt8]] {
        guard bytes.count > length else { return bytes.isEmpty ? [] : [bytes] }
        return (0...(bytes.count - length)).map { Array(bytes[$0..<($0 + length)]) }
    }

    /// The Base64 characters of the bytes within a longer text, for each of the three alignments.
    private static func base64Codes(_ bytes: [UInt8]) -> [[UInt8]] {
        (0..<3).compactMap { offset in
            let code = Array((Data(count: offset) + bytes).base64EncodedData())
            let first = (offset * 8 + 5) / 6
            let end = (offset + bytes.count) * 8 / 6
            // Fewer characters may be part of an ordinary word.
            return end - first >= 4 ? Array(code[first..<end]) : nil
        }
    }
}

extension Secret {
    /// The texts that are hidden even in part: the secret itself, or the longer parts and the
    /// credentials of an address.
    fileprivate var confidential: [[UInt8]] {
        guard let url = webAddress else {
            let key = encodedKey.flatMap { Data(base64Encoded: $0) }.map(Array.init)
            return [Array(value.utf8)] + (key.map { [$0] } ?? [])
        }
        let pieces = url.pathAndQuery.split { "/?&=;,#".contains($0) }.filter { $0.count > 8 }
            .map(String.init)
        return (pieces + [url.user(), url.password()].compactMap(\.self)).map { Array($0.utf8) }
    }

    /// The texts that are hidden only as a whole: the address, its path, and its host.
    fileprivate var names: [String] {
        guard let url = webAddress else { return [] }
        let path = url.pathAndQuery
        return [value, path.count > 1 ? path : "", url.isLoopback ? "" : url.host() ?? ""]
            .filter { !$0.isEmpty }
    }

    private var webAddress: URL? {
        URL(string: value).flatMap { $0.host()?.isEmpty ?? true ? nil : $0 }
    }
}

extension URL {
    fileprivate var pathAndQuery: String { path() + (query().map { "?\($0)" } ?? "") }
}

extension [Bool] {
    fileprivate mutating func hide(_ range: Range<Int>) {
        for index in range { self[index] = true }
    }
}

extension UInt8 {
    /// The character of the standard alphabet for a character of the URL-safe alphabet.
    fileprivate var standardBase64: UInt8 {
        switch self {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: self
        }
    }

    fileprivate var isInBase64: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}
