import Foundation

/// Finds keys that an answer has twice where it may have them once. A decoder takes one of the two
/// and says nothing.
///
/// It reads JSON that a decoder has read before, and so looks at brackets, commas and strings alone.
struct RepeatedKeys {
    /// The places of the results that have more than one `trackId`.
    private(set) var results: Set<Int> = []
    /// Whether there is more than one `results` or `resultCount`.
    private(set) var inEnvelope = false

    private var depth = 0
    /// Whether the next string is a key of the envelope or of a result.
    private var isAtKey = false
    private var envelopeKeys: Set<String> = []
    private var isInResults = false
    private var place = 0
    private var hasID = false

    init(in body: Data) {
        let bytes = Array(body)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\"") {
                let end = Self.endOfString(from: index + 1, in: bytes)
                if isAtKey { take(key: bytes[(index + 1)..<end]) }
                isAtKey = false
                index = end
            } else {
                take(bytes[index])
            }
            index += 1
        }
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            if depth == 3 { hasID = false }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
        case UInt8(ascii: ","):
            if depth == 2, isInResults { place += 1 }
        default:
            return
        }
        let opensOrParts = byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",")
        isAtKey = opensOrParts && (depth == 1 || depth == 3 && isInResults)
    }

    private mutating func take(key bytes: ArraySlice<UInt8>) {
        let key = Self.text(of: bytes)
        if depth == 1 {
            let isNew = envelopeKeys.insert(key).inserted
            isInResults = key == "results"
            if !isNew, isInResults || key == "resultCount" { inEnvelope = true }
        } else if key == LookupKey.trackId.stringValue {
            if hasID { results.insert(place) }
            hasID = true
        }
    }

    /// Where the quote stands that ends a string.
    private static func endOfString(from start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.endIndex)
    }

    /// A key may be written with escapes, such as `track\u0049d`.
    private static func text(of key: ArraySlice<UInt8>) -> String {
        let text = String(decoding: key, as: UTF8.self)
        guard text.contains("\\") else { return text }
        return (try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))) ?? text
    }
}
