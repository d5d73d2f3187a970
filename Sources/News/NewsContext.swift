package import AppStore
package import History

/// What the changes of a night do not say themselves.
package struct NewsContext: Sendable {
    /// For each listing whose price changed, the changes of its price before that one, oldest first.
    package var formerPrices: [Listing: [RecordedChange]]
    /// Of the listings that were seen for the first time, those that are new in the store: the app was
    /// released not long ago, or the storefront did not have it when it was asked before.
    package var arrivals: Set<Listing>
    /// Apps that came because their developer is watched, with the developer's name.
    package var launches: [AppID: String]
    /// What happened to watched apps in rankings.
    package var positions: [AppID: [PositionNews]]
    /// Of the versions that came to storefronts, those that other storefronts had before the night.
    package var knownVersions: [AppID: Set<String>]
    /// Of the listings whose rating changed, those whose rating had changed before.
    package var ratedBefore: Set<Listing>

    package init(
        formerPrices: [Listing: [RecordedChange]] = [:],
        arrivals: Set<Listing> = [],
        launches: [AppID: String] = [:],
        positions: [AppID: [PositionNews]] = [:],
        knownVersions: [AppID: Set<String>] = [:],
        ratedBefore: Set<Listing> = []
    ) {
        self.formerPrices = formerPrices
        self.arrivals = arrivals
        self.launches = launches
        self.positions = positions
        self.knownVersions = knownVersions
        self.ratedBefore = ratedBefore
    }
}
