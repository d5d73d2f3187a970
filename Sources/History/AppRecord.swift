package import AppStore
import ChangeDetection

/// All that is kept of one app, as of the end of the last run.
package struct AppRecord: Sendable {
    package let app: AppID
    /// By storefront.
    package let states: [ListingState]
    /// Oldest first.
    package let changes: [RecordedChange]
    /// Over the app's storefronts, oldest first: rollouts and removals.
    package let events: [Event]
    /// By storefront, each one's oldest first.
    package let versions: [VersionSpan]
    /// By storefront.
    package let ratings: [RatingSeries]
    /// Of storefronts whose price ever changed, each one's oldest first.
    package let prices: [PriceSpan]
    /// The pictures of the screenshots of `states`, by the names under which they are kept.
    package let pictures: [ArtworkID: String]

    package init(
        app: AppID,
        states: [ListingState],
        changes: [RecordedChange],
        events: [Event] = [],
        versions: [VersionSpan] = [],
        ratings: [RatingSeries] = [],
        prices: [PriceSpan] = [],
        pictures: [ArtworkID: String] = [:]
    ) {
        self.app = app
        self.states = states
        self.changes = changes
        self.events = events
        self.versions = versions
        self.ratings = ratings
        self.prices = prices
        self.pictures = pictures
    }
}
