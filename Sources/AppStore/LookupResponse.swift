/// For each app, the hash of the last result that was read without a fault. The hash excludes the
/// rating. Results with equal hashes show the same page.
package typealias ResultHashes = [AppID: ContentHash]

/// The result of a lookup.
package enum LookupResponse: Sendable {
    /// One finding for each requested ID.
    case answered([AppID: Finding], oddities: Oddities)
    case failed(Failure)
}

/// What a response says about one requested app.
package enum Finding: Sendable {
    case present(Sighting)
    /// The result has the hash of the app's last result, so the page is the known page. The rating
    /// may differ from the last rating.
    case recognized(Rating?)
    /// A complete response does not contain the app.
    case missing
    /// A result for the app is faulty, or a result without a usable ID may belong to the app.
    case unreadable(Failure)
}

/// The page and the rating of a listing in one response.
package struct Sighting: Hashable, Sendable {
    /// What the response says about the listing, without the rating.
    package var page: StorePage
    /// The rating; nil if the response has no readable rating.
    package var rating: Rating?
    /// The hash by which later responses are recognized as unchanged; nil if a field was
    /// unreadable.
    package var hash: ContentHash?

    package init(page: StorePage, rating: Rating?, hash: ContentHash? = nil) {
        self.page = page
        self.rating = rating
        self.hash = hash
    }
}

/// The numbers of results and fields of a response that were not requested or not usable.
package struct Oddities: Hashable, Sendable {
    /// The number of results that are not apps: artists, songs, books.
    package var notApps = 0
    /// The number of results for apps that were not requested.
    package var unasked = 0
    /// The number of further results for an ID that the response already contained.
    package var repeated = 0
    /// The number of results without a usable ID.
    package var unmatched = 0
    /// The number of fields of the wrong type, which are read as nil.
    package var wrongTypes = 0

    package init() {}

    /// Adds the numbers of each kind.
    package static func += (total: inout Oddities, one: Oddities) {
        total.notApps += one.notApps
        total.unasked += one.unasked
        total.repeated += one.repeated
        total.unmatched += one.unmatched
        total.wrongTypes += one.wrongTypes
    }
}

/// The reason why a listing's status is unknown.
package enum Reason: String, CaseIterable, Codable, Sendable {
    case throttled, network, timeout, server
    case badResponse = "badAnswer"
    case badRequest, cancelled, notAsked
}

extension Reason {
    /// The reason as words of a sentence: `bad request` for `badRequest`, and `bad response` for
    /// `badResponse`.
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
