/// What came back from a lookup.
package enum Answer: Sendable {
    /// One finding for each ID that was asked for.
    case answered([AppID: Finding], oddities: Oddities)
    case failed(Failure)
}

/// What an answer says about one app that was asked for.
package enum Finding: Sendable {
    case present(Sighting)
    /// The app is there, and shows the page whose digest was given with the lookup.
    case recognized(Rating?)
    /// A complete answer does not hold the app.
    case missing
    /// There is a result, or there may be one, that cannot be believed.
    case unreadable(Failure)
}

/// A listing as seen once.
package struct Sighting: Hashable, Sendable {
    package var page: StorePage
    package var rating: Rating?
    /// By which the page is recognized in later answers; nil where it was not read without a flaw.
    package var digest: ResultDigest?

    package init(page: StorePage, rating: Rating?, digest: ResultDigest? = nil) {
        self.page = page
        self.rating = rating
        self.digest = digest
    }
}

/// What an answer held that we did not ask for or could not use; counted, so that nothing is lost
/// in silence.
package struct Oddities: Hashable, Sendable {
    /// Results that are no apps: artists, songs, books.
    package var notApps = 0
    /// Results for IDs that were not in the lookup.
    package var unasked = 0
    /// Results for an ID that the answer had already held.
    package var repeated = 0
    /// Results without an ID to match them by.
    package var unmatched = 0
    /// Fields of a wrong type, taken as absent.
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
