package import AppStore
import ChangeDetection

/// The recorded history of an app up to a run, or in one year.
package struct AppRecord: Sendable {
    package let app: AppID
    /// The state of each listing, in the order of storefronts; empty in the record of a year.
    package let states: [ListingState]
    /// The changes, oldest first.
    package let changes: [RecordedChange]
    /// The rollouts and removals of the app, oldest first.
    package var events: [Event] = []
    /// The versions by storefront, each storefront's oldest version first.
    package var versions: [VersionSpan] = []
    /// One series for each storefront. The record of a year has only the series of the storefront
    /// that the app's page shows first.
    package var ratings: [RatingSeries] = []
    /// The runs up to the record's end that got responses about any app, oldest first.
    package var answered: [Run] = []
    /// The prices in storefronts where the price has changed, each storefront's oldest price first.
    package var prices: [PriceSpan] = []
    /// The names under which the archive stores the pictures of the screenshots in `states`.
    package var pictures: [ArtworkID: String] = [:]
    /// The versions from before the archive first saw the app, newest first, each once.
    package var earlierReleases: [EarlierRelease] = []
    /// The apps that store pages show as similar, each once.
    package var similarApps: [NamedApp] = []

    package init(app: AppID, states: [ListingState] = [], changes: [RecordedChange]) {
        self.app = app
        self.states = states
        self.changes = changes
    }
}

/// The part of the cache keys of an app's pages that depends on data in the archive.
package struct AppPageKey: Hashable, Sendable {
    /// The texts in the key of the page with the current state of the app's listings.
    package var page: [String] = []
    /// The texts in the key of the page about the last year in which the app changed.
    package var lastYear: [String] = []
    /// For each listing, the number of the run that confirmed its current version.
    package var currentVersions: [Int] = []
    /// The numbers from the first to the last run with a change of the app; nil without changes.
    package private(set) var runs: ClosedRange<Int>?

    package init() {}

    /// Extends `runs` to the numbers of the first and the last run with a change of a listing.
    package mutating func add(_ first: Int, _ last: Int) {
        runs = min(first, runs?.lowerBound ?? first)...max(last, runs?.upperBound ?? last)
    }
}
