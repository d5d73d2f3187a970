package import AppStore
package import Changes

/// All that is known of one app.
package struct Dossier: Sendable {
    package let heading: Heading
    /// By storefront.
    package let states: [ListingState]
    /// Oldest first.
    package let changes: [RecordedChange]
    /// Over the app's storefronts: rollouts and removals.
    package let events: [Event]
    /// Each storefront's oldest first.
    package let versions: [VersionSpan]
    /// By storefront.
    package let ratings: [RatingSeries]
    /// Screenshots by their addresses, under the names that the site has them by.
    package let pictures: [ArtworkID: String]
    /// Phrases of release notes that say nothing.
    package let learnt: LearntPhrases

    package init(
        app: AppID,
        states: [ListingState],
        changes: [RecordedChange],
        events: [Event] = [],
        versions: [VersionSpan] = [],
        ratings: [RatingSeries] = [],
        pictures: [ArtworkID: String] = [:],
        learnt: LearntPhrases = LearntPhrases(),
        watched: WatchedIndex
    ) {
        self.states = states
        self.changes = changes
        self.events = events
        self.versions = versions
        self.ratings = ratings
        self.pictures = pictures
        self.learnt = learnt
        heading = Heading(app: app, states.map(ListingHead.init), watched: watched)
    }
}
