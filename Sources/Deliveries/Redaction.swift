import Foundation
import Watchlists

/// Removes secrets from what services and programs say. Each sentence about a delivery passes through it
/// before the log, the archive or a page shows it.
struct Redaction: Sendable {
    private static let maxSentence = 300

    private let texts: [String]
    /// What Base64 makes of the secrets, wherever in a longer text they begin.
    private let codes: [String]

    init(_ secrets: [Secret]) {
        let parts = Set(secrets.flatMap(\.parts))
        texts = Set(parts.flatMap(\.spellings)).sorted { ($1.count, $0) < ($0.count, $1) }
        codes = parts.flatMap(\.base64Codes)
    }

    func clean(_ sentence: String) -> String {
        var sentence = codes.reduce(sentence) { $0.hidingCode($1) }
        for text in texts {
            sentence = sentence.replacingOccurrences(
                of: text,
                with: "\(Secret(text))",
                options: [.caseInsensitive, .literal]
            )
        }
        // Cutting comes last: half a secret would not be found.
        return sentence.count > Self.maxSentence
            ? "\(sentence.prefix(Self.maxSentence - 1))…" : sentence
    }
}

extension Secret {
    /// A shorter part of an address may be a word of a sentence.
    private static let minPart = 9

    /// The text, and each part of an address that may identify the user.
    fileprivate var parts: [String] {
        guard let url = URL(string: value), let host = url.host(), !host.isEmpty else {
            return [value] + (encodedKey.map { [$0] } ?? [])
        }
        let path = url.path() + (url.query().map { "?\($0)" } ?? "")
        let pieces = path.split { "/?&=;,#".contains($0) }.map(String.init)
            .filter { $0.count >= Self.minPart }
        let named = [url.isLoopback ? nil : host, url.user(), url.password()].compactMap(\.self)
        return ([value, path.count > 1 ? path : ""] + named + pieces).filter { !$0.isEmpty }
    }
}

extension String {
    /// The text itself, percent-encoded and percent-decoded.
    fileprivate var spellings: [String] {
        let encoded = [CharacterSet.alphanumerics, .urlPathAllowed, .urlQueryAllowed]
            .compactMap { addingPercentEncoding(withAllowedCharacters: $0) }
        return [self] + encoded + [removingPercentEncoding].compactMap(\.self)
    }

    /// The characters that a longer text has in Base64 for this part of it, for each of the three
    /// alignments, and with both alphabets.
    fileprivate var base64Codes: [String] {
        let bytes = Data(utf8)
        return (0..<3).flatMap { offset -> [String] in
            let code = (Data(count: offset) + bytes).base64EncodedString()
            let first = (offset * 8 + 5) / 6
            let end = (offset + bytes.count) * 8 / 6
            // Fewer characters may be a part of a word.
            guard end - first >= 4 else { return [] }
            let inner = String(code.prefix(end).dropFirst(first))
            return [inner, inner.replacing("+", with: "-").replacing("/", with: "_")]
        }
    }

    /// The text without the words in Base64 that contain a code.
    fileprivate func hidingCode(_ code: String) -> String {
        // Scalars: a mark behind the code would make one character of both.
        var (text, rest) = (String.UnicodeScalarView(), unicodeScalars[...])
        while let found = rest.firstRange(of: code.unicodeScalars) {
            let head = rest[..<found.lowerBound]
            let start = head.lastIndex { !$0.isInBase64 }.map(head.index(after:))
            text += rest[..<(start ?? rest.startIndex)]
            text += "\(Secret(code))".unicodeScalars
            rest = rest[found.upperBound...].drop { $0.isInBase64 }
        }
        return String(text + rest)
    }
}

extension Unicode.Scalar {
    fileprivate var isInBase64: Bool {
        isASCII
            && (properties.isAlphabetic || properties.numericType != nil
                || "+/=-_".unicodeScalars.contains(self))
    }
}
