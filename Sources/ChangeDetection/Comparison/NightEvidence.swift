package import AppStore

/// The basis of the verdict on a night.
package struct NightEvidence: Sendable {
    /// The number of the run, which is part of the IDs of the night's events.
    package let run: Int
    package let date: String
    package var settings = DetectionSettings()
    /// The due listings with a usable response, each once.
    package let listings: [Evidence]
    /// The due listings without a usable response.
    package var unknown: Set<Listing> = []
    /// Gone listings that were not due tonight, with the dates on which they disappeared. Read only
    /// for apps that may have lost a due listing tonight.
    package var goneElsewhere: [Listing: String] = [:]
    /// The brakes from an earlier judgement of the night; nil if brakes are still to be found.
    package var brakes: Brakes?

    package init(run: Int, date: String, listings: [Evidence]) {
        self.run = run
        self.date = date
        self.listings = listings
    }
}

/// The conditions for all listings of a storefront tonight. For each aspect in which too many
/// listings change at once, `brakes` has the event that holds the changes.
typealias Circumstances = (
    date: String, settings: DetectionSettings, brakes: [Aspect: EventKey]
)
