import AppStore
import Foundation

/// One element of `results`, as bytes of the response. Each value is read separately, so that an
/// invalid value affects only itself.
struct ResultOutline {
    fileprivate let bytes: [UInt8]
    /// The ranges of the values, in the order of `LookupKey.all`.
    fileprivate let ranges: [Range<Int>?]
    /// Whether the result is an object with at most one ID.
    let isMatchable: Bool
    /// Whether a key that is read occurs more than once, so that its value is ambiguous.
    fileprivate let hasRepeatedKeys: Bool

    init(_ scanner: inout JSONScanner) throws(JSONScanner.SyntaxError) {
        var ranges = [Range<Int>?](repeating: nil, count: LookupKey.all.count)
        var isRepeated = false
        var hasManyIDs = false
        let isObject = try scanner.peek() == UInt8(ascii: "{")
        if isObject {
            try scanner.object { (scanner, key) throws(JSONScanner.SyntaxError) in
                let range = try scanner.value()
                guard let position = LookupKey.position(of: key, in: scanner.bytes) else { return }
                if ranges[position] != nil {
                    isRepeated = true
                    hasManyIDs = hasManyIDs || position == LookupKey.trackId.position
                }
                ranges[position] = range
            }
        } else {
            _ = try scanner.value()
        }
        if hasManyIDs, let position = LookupKey.trackId.position { ranges[position] = nil }
        bytes = scanner.bytes
        self.ranges = ranges
        isMatchable = isObject && !hasManyIDs
        hasRepeatedKeys = isRepeated
    }

    /// The value under a key, even null; nil if the key is missing.
    private func view(of key: LookupKey) -> JSONView? {
        key.position.flatMap { ranges[$0] }.map { JSONView(bytes, $0) }
    }

    /// The value under a key; nil if the key is missing or the value is null.
    subscript(key: LookupKey) -> JSONView? { view(of: key).flatMap { $0.isNull ? nil : $0 } }

    /// The app's ID; nil unless it is a plain number.
    var id: AppID? { self[.trackId]?.integer.flatMap { AppID(Int64($0)) } }

    /// The reader of the result's fields; nil if the result is not an app.
    var appFields: FieldReader? {
        let fields = FieldReader(self)
        return fields.isOtherThanApp ? nil : fields
    }

    /// The rating, if it can be read without a decoder; otherwise the outer optional is nil. The
    /// inner optional is nil if the result lacks the average or the number of ratings.
    var plainRating: Rating?? {
        let (average, count) = (view(of: .averageUserRating), view(of: .userRatingCount))
        let (stars, ratings) = (average?.number, count?.integer)
        guard stars != nil || average == nil, ratings != nil || count == nil else { return nil }
        guard let stars, let ratings else { return .some(nil) }
        guard (0...5).contains(stars), ratings <= Rating.maxCount else { return nil }
        return .some(Rating(average: stars, count: ratings))
    }
}

/// Computes the hash of a result: of all values that decide the page, but not of the rating. The
/// order of the result's keys does not matter.
struct ResultHasher {
    /// The version of the code that reads results. Raise it if a change makes the code read the
    /// same bytes differently, so that each page is read again.
    private static let readerVersion = 1

    /// The bytes hashed before the values: the page's language, the fields, the reader's version.
    private let head: [UInt8]

    init(language: String?) {
        let fields = FieldEntry.ofPages.map { "\($0.field.rawValue) \($0.keys)" }
        head = Array("\(Self.readerVersion) \(language ?? "") \(fields)".utf8)
    }

    /// The hash of a result; nil if the result is not an object or repeats a key that is read.
    func hash(of result: ResultOutline) -> ContentHash? {
        guard result.isMatchable, !result.hasRepeatedKeys else { return nil }
        var content = head
        content.reserveCapacity(16_384)
        for range in result.ranges.prefix(LookupKey.hashed.count) {
            let length = UInt32(truncatingIfNeeded: range?.count ?? -1)
            for shift in stride(from: 0, to: 32, by: 8) {
                content.append(UInt8(truncatingIfNeeded: length >> shift))
            }
            if let range { content += result.bytes[range] }
        }
        return ContentHash(of: content)
    }
}
