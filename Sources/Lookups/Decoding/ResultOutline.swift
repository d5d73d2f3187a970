import AppStore
import Foundation

/// The ranges of one result's values in a response.
struct ResultOutline {
    let values: ResultValues
    /// The app's ID; nil unless it is a plain number.
    let id: AppID?
    /// Whether the result is an object with at most one ID.
    let isMatchable: Bool
    /// Whether a key is repeated, so that its value is ambiguous.
    private let hasRepeatedKeys: Bool

    /// Scans one element of `results`.
    init(_ scanner: inout JSONScanner) throws(JSONScanner.SyntaxError) {
        var ranges = [Range<Int>?](repeating: nil, count: ResultKeys.all.count)
        var isRepeated = false
        var hasManyIDs = false
        let isObject = try scanner.peek() == UInt8(ascii: "{")
        if isObject {
            try scanner.object { (scanner, key) throws(JSONScanner.SyntaxError) in
                let range = try scanner.value()
                guard let position = ResultKeys.position(of: key, in: scanner.bytes) else { return }
                if ranges[position] != nil {
                    isRepeated = true
                    hasManyIDs = hasManyIDs || position == LookupKey.trackId.position
                }
                ranges[position] = range
            }
        } else {
            _ = try scanner.value()
        }
        values = ResultValues(bytes: scanner.bytes, ranges: ranges)
        id = values.range(of: .trackId).flatMap(scanner.bytes.plainInteger)
            .flatMap { AppID(Int64($0)) }
        isMatchable = isObject && !hasManyIDs
        hasRepeatedKeys = isRepeated
    }

    /// Reads the result, unless its page is known.
    func result(_ digester: ResultDigester, known: ResultDigests) -> LookupResult {
        guard isMatchable else { return .unmatched }
        guard !hasRepeatedKeys else { return LookupResult(reading: values) }
        let digest = digester.digest(values)
        if let id, known[id] == digest, case .plain(let rating) = PlainRating(values) {
            return LookupResult(recognizing: id, rating)
        }
        var result = LookupResult(reading: values)
        result.note(digest)
        return result
    }
}

/// The rating of a result, if it can be read without a decoder.
private enum PlainRating {
    /// A rating; nil if the average or the count is missing.
    case plain(Rating?)
    case unusual

    init(_ values: ResultValues) {
        let average = values.range(of: .averageUserRating)
        let count = values.range(of: .userRatingCount)
        let stars = average.flatMap(values.bytes.plainNumber)
        let ratings = count.flatMap(values.bytes.plainInteger)
        guard stars != nil || average == nil, ratings != nil || count == nil else {
            self = .unusual
            return
        }
        guard let stars, let ratings else {
            self = .plain(nil)
            return
        }
        let isPossible = (0...5).contains(stars) && ratings <= Rating.maxCount
        self = isPossible ? .plain(Rating(average: stars, count: ratings)) : .unusual
    }
}

/// Computes the digest of a result's values that are read. The order of their keys does not matter.
struct ResultDigester {
    /// The version of the reading. It must be raised whenever the same bytes are read differently,
    /// so that each page is read again.
    private static let reading = 1

    /// The start of the digested bytes. A page in another language, or read into other fields, gets
    /// another digest.
    private let head: [UInt8]

    init(language: String?) {
        let fields = FieldEntry.ofPages.map { "\($0.field.rawValue) \($0.keys)" }
        head = Array("\(Self.reading) \(language ?? "") \(fields)".utf8)
    }

    func digest(_ values: ResultValues) -> SHA256Digest {
        var content = head
        content.reserveCapacity(16_384)
        for range in values.ranges.prefix(ResultKeys.digested.count) {
            let length = UInt32(truncatingIfNeeded: range?.count ?? -1)
            for shift in stride(from: 0, to: 32, by: 8) {
                content.append(UInt8(truncatingIfNeeded: length >> shift))
            }
            if let range { content += values.bytes[range] }
        }
        return SHA256Digest(of: content)
    }
}
