/// The digest of the last fully read result of each app, without the rating. Results with the same
/// digest show the same page.
package typealias ResultDigests = [AppID: SHA256Digest]

/// The result of a lookup.
package enum LookupResponse: Sendable {
    /// One finding for each requested ID.
    case answered([AppID: Finding], oddities: Oddities)
    case failed(Failure)
}

/// A response's statement about one requested app.
package enum Finding: Sendable {
    case present(Sighting)
    /// The response shows the page whose digest was given with the lookup.
    case recognized(Rating?)
    /// A complete response does not contain the app.
    case missing
    /// A result for the app is faulty, or a result without a usable ID may belong to the app.
    case unreadable(Failure)
}

/// The page and the rating of a listing in one response.
package struct Sighting: Hashable, Sendable {
    package var page: StorePage
    package var rating: Rating?
    /// The digest that identifies the page in later responses; nil if a field was unreadable.
    package var digest: SHA256Digest?

    package init(page: StorePage, rating: Rating?, digest: SHA256Digest? = nil) {
        self.page = page
        self.rating = rating
        self.digest = digest
    }
}

/// Counts of the parts of a response that were not requested or not usable.
package struct Oddities: Hashable, Sendable {
    /// Results that are not apps: artists, songs, books.
    package var notApps = 0
    package var unasked = 0
    /// Further results for an ID that the response already contained.
    package var repeated = 0
    /// Results without a usable ID.
    package var unmatched = 0
    /// Fields of the wrong type, read as nil.
    package var wrongTypes = 0

    package init() {}

    package static func += (total: inout Oddities, one: Oddities) {
        total.notApps += one.notApps
        total.unasked += one.unasked
        total.repeated += one.repeated
        total.unmatched += one.unmatched
        total.wrongTypes += one.wrongTypes
    }
}
