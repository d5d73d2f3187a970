import AppStore
import Digests

/// Where a result is in an answer, and by what it is recognized.
struct ResultOutline {
    /// The rating of a result, as far as it can be read without a decoder.
    enum Rating {
        /// nil where a half of it is missing.
        case plain(AppStore.Rating?)
        case unusual
    }

    /// Where its values stand.
    let values: ResultValues
    /// nil where it is no plain number.
    let id: AppID?
    let digest: ResultDigest
    let rating: Rating

    init(_ steps: inout JSONSteps, _ digester: ResultDigester) throws(JSONSteps.Unusual) {
        var values = ResultValues(repeating: nil, count: ResultKeys.all.count)
        try steps.object { (steps, key) throws(JSONSteps.Unusual) in
            let value = try steps.value()
            guard let position = ResultKeys.position(of: steps.bytes[key]) else { return }
            // A decoder takes one of the two and says nothing.
            guard values[position] == nil else { throw JSONSteps.Unusual() }
            values[position] = value
        }
        self.values = values
        let source = OutlinedResult(values: values, steps: steps)
        id = source.place(of: .trackId).flatMap { steps.integer($0) }.flatMap { AppID(Int64($0)) }
        digest = digester.digest(values, steps.bytes)
        rating = Rating(source)
    }
}

extension ResultOutline.Rating {
    fileprivate init(_ source: OutlinedResult) {
        let average = source.place(of: .averageUserRating)
        let count = source.place(of: .userRatingCount)
        let stars = average.flatMap { source.steps.decimal($0) }
        let ratings = count.flatMap { source.steps.integer($0) }
        guard stars != nil || average == nil, ratings != nil || count == nil else {
            self = .unusual
            return
        }
        guard let stars, let ratings else {
            self = .plain(nil)
            return
        }
        let isBelievable = (0...5).contains(stars) && ratings <= Rating.mostCount
        self = isBelievable ? .plain(Rating(average: stars, count: ratings)) : .unusual
    }
}

/// Where the values of a result stand, in the order of `ResultKeys`.
typealias ResultValues = [Range<Int>?]

/// Digests what is read of results, whatever the order of their keys.
struct ResultDigester {
    /// To be raised whenever the same bytes are read in another way: then no page is recognized, and
    /// each is read anew.
    private static let reading = 1

    /// What a store says in another language is another page, and so is what is read into other fields.
    private let head: [UInt8]

    init(language: String?) {
        let fields = FieldEntry.ofPages.map { "\($0.field.rawValue) \($0.keys)" }
        head = Array("\(Self.reading) \(language ?? "") \(fields)".utf8)
    }

    func digest(_ values: ResultValues, _ bytes: [UInt8]) -> ResultDigest {
        var content = head
        content.reserveCapacity(16_384)
        for value in values.prefix(ResultKeys.digested.count) {
            let length = UInt32(truncatingIfNeeded: value?.count ?? -1)
            for shift in stride(from: 0, to: 32, by: 8) {
                content.append(UInt8(truncatingIfNeeded: length >> shift))
            }
            if let value { content += bytes[value] }
        }
        let digest = SHA256Digest(of: content)
        return ResultDigest(high: digest.high, low: digest.low)
    }
}
