package import AppStore
import ChangeDetection

/// The recorded history of an app up to the last run.
package struct AppRecord: Sendable {
    package let app: AppID
    /// The state of each listing, by storefront.
    package let states: [ListingState]
    /// The storefronts that have had the app, if `states` is not loaded.
    package let storefronts: Set<Storefront>
    /// The changes, oldest first.
    package let changes: [RecordedChange]
    /// The rollouts and removals of the app, oldest first.
    package let events: [Event]
    /// The versions by storefront, oldest first within each.
    package let versions: [VersionSpan]
    /// The ratings by storefront.
    package let ratings: [RatingSeries]
    /// The prices in storefronts where the price has changed, oldest first within each.
    package let prices: [PriceSpan]
    /// The names of the archive's pictures of the screenshots in `states`.
    package let pictures: [ArtworkID: String]

    package init(
        app: AppID,
        states: [ListingState],
        storefronts: Set<Storefront> = [],
        changes: [RecordedChange],
        events: [Event] = [],
        versions: [VersionSpan] = [],
        ratings: [RatingSeries] = [],
        prices: [PriceSpan] = [],
        pictures: [ArtworkID: String] = [:]
    ) {
        self.app = app
        self.states = states
        self.storefronts = storefronts
        self.changes = changes
        self.events = events
        self.versions = versions
        self.ratings = ratings
        self.prices = prices
        self.pictures = pictures
    }
}
