package import AppStore

/// What a whole night rests on.
package struct NightEvidence: Sendable {
    /// The run's number, by which its events are found.
    package let run: Int
    /// The date of the night.
    package let date: String
    package let settings: DetectionSettings
    /// What answers spoke of, each listing once.
    package let listings: [Evidence]
    /// What was due, and no answer spoke of.
    package let unknown: Set<Listing>
    /// Listings outside the night that are gone, with the dates since when, of apps that something may
    /// have gone of tonight.
    package let goneElsewhere: [Listing: String]
    /// What the brake holds, where that was found before; nil to find it.
    package let brakes: Brakes?

    package init(
        run: Int,
        date: String,
        settings: DetectionSettings = DetectionSettings(),
        listings: [Evidence],
        unknown: Set<Listing> = [],
        goneElsewhere: [Listing: String] = [:],
        brakes: Brakes? = nil
    ) {
        self.run = run
        self.date = date
        self.settings = settings
        self.listings = listings
        self.unknown = unknown
        self.goneElsewhere = goneElsewhere
        self.brakes = brakes
    }
}

/// What holds for all listings of a storefront tonight.
struct Circumstances {
    let date: String
    let settings: DetectionSettings
    /// What happens to too many of them at once, with the event of each kind.
    let brakes: [Aspect: EventKey]
}
