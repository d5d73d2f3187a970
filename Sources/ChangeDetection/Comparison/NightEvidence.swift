package import AppStore

/// The evidence on which the verdict about a whole night is based.
package struct NightEvidence: Sendable {
    /// The number of the run, which is part of the IDs of its events.
    package let run: Int
    package let date: String
    package var settings = DetectionSettings()
    /// The listings with a usable response, each once.
    package let listings: [Evidence]
    /// The due listings without a usable response.
    package var unknown: Set<Listing> = []
    /// Listings that are gone and were not due tonight, with the date on which they disappeared.
    /// Only apps that may have lost a listing tonight are included.
    package var goneElsewhere: [Listing: String] = [:]
    /// The brakes of an earlier judgement; nil if they are still to be found.
    package var brakes: Brakes?

    package init(run: Int, date: String, listings: [Evidence]) {
        self.run = run
        self.date = date
        self.listings = listings
    }
}

/// The date, settings and brakes that apply to all listings of a storefront tonight. A brake is an
/// aspect in which too many listings change at once, with its event.
typealias Circumstances = (
    date: String, settings: DetectionSettings, brakes: [Aspect: EventKey]
)
