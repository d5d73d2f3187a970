package import AppStore
import ChangeDetection
package import News
package import Watchlists

/// The news of one night, and the listings that could not be checked, as of the end of the night.
package struct NightReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    package let isFirst: Bool
    /// All changes of the night, by app; the page shows as many as fit.
    package var changes: [RecordedChange] = []
    package var events: [Event] = []
    /// Changes that look like a return to an earlier state, and are not confirmed yet.
    package var suppressed: [RecordedChange] = []
    /// The number of suppressed changes that the page has no room for.
    package var furtherSuppressed = 0
    package var unknown: [Standing] = []
    /// The unknown listings that have had no response for too long.
    package var stale: Set<Listing> = []
    /// Listings that were unknown in the previous run, and are known in this one.
    package var recovered: [Listing] = []
    package var gone: [Standing] = []
    package var absent: [Standing] = []
    /// Bundle IDs of the watchlist that are not resolved to an app yet.
    package var unresolved: [String] = []
    /// Requests about developers and rankings that had no response.
    package var unanswered: [FailedRequest] = []
    /// The developers with more apps than a response can contain.
    package var fullDevelopers: [FullDeveloper] = []
    /// The channels that did not accept their last messages; only for the last night.
    package var deliveries: [DeliveryTrouble] = []
    /// The channels whose messages have been pending for longer than `staleAfter`.
    package var overdueChannels: [String] = []
    /// Information about the news that is not in the changes.
    package var context = NewsContext()
    /// The file names of screenshots that changed.
    package var pictures: [ArtworkID: String] = [:]
    /// The groups of that night's watchlist.
    package var groups: [GroupEntry] = []
    package var apps: [AppID: AppSummary] = [:]
    /// The confirmed version in each storefront with a response, except for listings that are gone.
    package var versions: [AppID: [Storefront: String]] = [:]
    /// Whether the night has a JSON file, which its page links.
    package var isRecent = true
    /// The preceding night; `next` is the following one.
    package var previous: Night?
    package var next: Night?

    /// The apps with news that the page has room for, including changes of positions.
    package var appsWithNews: Set<AppID> {
        Set(changes.map(\.listing.app)).union(context.positions.keys)
    }

    package init(settings: Watchlist.ReportSettings, summary: RunSummary, isFirst: Bool) {
        self.settings = settings
        self.summary = summary
        self.isFirst = isFirst
    }
}
