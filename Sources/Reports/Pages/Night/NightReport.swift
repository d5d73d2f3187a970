package import AppStore
import ChangeDetection
package import History
package import News
package import Watchlists

/// What happened on one night, and what could not be found out, as of the end of the night.
package struct NightReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    /// Whether it was the first night.
    package let isFirst: Bool
    /// All of the night, by app; the page shows what it has room for.
    package var changes: [RecordedChange] = []
    package var events: [Event] = []
    /// Changes that look like a step backward, and are not believed yet.
    package var suppressed: [RecordedChange] = []
    /// How many more suppressed changes the page has no room for.
    package var furtherSuppressed = 0
    package var unknown: [Standing] = []
    /// The unknown listings without an answer for too long.
    package var stale: Set<Listing> = []
    /// Listings that were unknown in the run before, and are not tonight.
    package var recovered: [Listing] = []
    package var gone: [Standing] = []
    package var absent: [Standing] = []
    /// Bundle IDs of the watchlist that are not resolved to an app yet.
    package var unresolved: [String] = []
    /// What was asked about developers and terms in vain.
    package var unanswered: [UnansweredQuestion] = []
    /// The developers who sell more apps than an answer holds.
    package var fullDevelopers: [FullDeveloper] = []
    /// The channels that did not take their last messages; of the last night only.
    package var deliveries: [DeliveryTrouble] = []
    /// Of these, the channels that have failed for more than `staleAfter` nights.
    package var overdueChannels: [String] = []
    /// What the changes do not say themselves.
    package var context = NewsContext()
    /// The names of screenshots that changed, as they are kept.
    package var pictures: [ArtworkID: String] = [:]
    /// Of that night's watchlist.
    package var groups: [GroupEntry] = []
    /// By app.
    package var apps: [AppID: AppSummary] = [:]
    /// The believed version in each storefront that was answered, without listings that are gone.
    package var versions: [AppID: [Storefront: String]] = [:]
    /// Whether a file for programs stands beside its page.
    package var isRecent = true
    /// The nights before and after.
    package var previous: Night?
    package var next: Night?

    /// The apps with news that the page has room for, those that moved in rankings included.
    package var loudApps: Set<AppID> {
        Set(changes.map(\.change.listing.app)).union(context.positions.keys)
    }

    package init(settings: Watchlist.ReportSettings, summary: RunSummary, isFirst: Bool) {
        self.settings = settings
        self.summary = summary
        self.isFirst = isFirst
    }
}
