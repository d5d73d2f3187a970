/// For each app, the hash of the last result that was read without a fault. Ratings are not hashed:
/// results with equal hashes show the same page.
package typealias ResultHashes = [AppID: ContentHash]

package enum LookupResponse: Sendable {
    /// One finding for each requested ID.
    case answered([AppID: Finding], oddities: Oddities)
    case failed(Failure)
}

/// The result of a lookup for one requested app.
package enum Finding: Sendable {
    case present(Sighting)
    /// The result has the same hash as the app's last result, so the page is the known page. Only
    /// the rating may differ.
    case recognized(Rating?)
    /// A complete response does not contain the app.
    case missing
    /// The listing's status is unknown: its result is faulty, or the response has no result for it
    /// and may be incomplete.
    case unreadable(Failure)
}

/// The page and the rating of a listing in one response.
package struct Sighting: Hashable, Sendable {
    package var page: StorePage
    package var rating: Rating?
    /// The hash that later results are compared with; nil if a field was unreadable.
    package var hash: ContentHash?

    package init(page: StorePage, rating: Rating?, hash: ContentHash? = nil) {
        self.page = page
        self.rating = rating
        self.hash = hash
    }
}

/// Counts of the results and fields in a response that were not requested or not usable.
package struct Oddities: Hashable, Sendable {
    /// The number of results that are not apps: artists, songs, books.
    package var notApps = 0
    /// The number of results for apps that were not requested.
    package var unasked = 0
    /// The number of results with the ID of an earlier result in the response.
    package var repeated = 0
    /// The number of results without a usable ID.
    package var unmatched = 0
    /// The number of fields with a value of the wrong type, which is read as nil.
    package var wrongTypes = 0

    package init() {}

    package static func += (total: inout Oddities, one: Oddities) {
        total = total.combined(with: one, by: +)
    }

    /// Applies the operation to each count and the same count in `other`.
    package func combined(with other: Oddities, by operation: (Int, Int) -> Int) -> Oddities {
        var combined = Oddities()
        combined.notApps = operation(notApps, other.notApps)
        combined.unasked = operation(unasked, other.unasked)
        combined.repeated = operation(repeated, other.repeated)
        combined.unmatched = operation(unmatched, other.unmatched)
        combined.wrongTypes = operation(wrongTypes, other.wrongTypes)
        return combined
    }
}

/// The reason why a listing's status is unknown.
package enum Reason: String, CaseIterable, Codable, Sendable {
    case throttled, network, timeout, server
    case badResponse = "badAnswer"
    case badRequest, cancelled, notAsked
}

extension Reason {
    /// The reason as words within a sentence: `bad request` for `badRequest`, and `bad response`
    /// for `badResponse`.
    package var words: String {
        guard self != .badResponse else { return "bad response" }
        return rawValue.replacing(/[A-Z]/) { " \($0.output.lowercased())" }
    }
}

/// A failed lookup, or one unusable result of a lookup.
package struct Failure: Error, Hashable, Sendable {
    package let reason: Reason
    /// One sentence for the report. It may quote a server's words, so it is cut to 300 characters.
    package let detail: String

    private static let maxLength = 300

    package init(_ reason: Reason, _ detail: String) {
        self.reason = reason
        self.detail = detail.excerpt(maxScalars: Self.maxLength)
    }
}

extension Failure: CustomStringConvertible {
    package var description: String { "\(reason.words): \(detail)" }
}
