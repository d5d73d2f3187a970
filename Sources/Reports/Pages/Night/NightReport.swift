package import AppStore
import ChangeDetection
package import History
package import TextAnalysis
package import Watchlists

/// One night: what happened, and what could not be found out, all as of the night's end.
package struct NightReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    /// Whether there was no night before.
    package let isFirst: Bool
    /// Oldest first, by app; fewer than the summary counts where there is no room for all.
    package var changes: [RecordedChange] = []
    package var events: [Event] = []
    /// What looked like a step backward, and is not believed yet.
    package var suppressed: [RecordedChange] = []
    /// How many more of it there is no room for.
    package var furtherSuppressed = 0
    package var unknown: [Standing] = []
    /// Those of the unknown that had no answer for too long.
    package var stale: Set<Listing> = []
    /// Unknown the run before, and not tonight.
    package var recovered: [Listing] = []
    package var gone: [Standing] = []
    package var absent: [Standing] = []
    /// Bundle IDs of the watchlist that are no app's so far.
    package var unresolved: [String] = []
    /// By app.
    package var apps: [AppID: AppSummary] = [:]
    /// The versions that were believed in each storefront that was answered, gone listings aside.
    package var versions: [AppID: [Storefront: String]] = [:]
    /// Phrases of release notes that say nothing.
    package var learnt = LearntPhrases()
    /// The nights before and after.
    package var previous: Night?
    package var next: Night?

    package init(settings: Watchlist.ReportSettings, summary: RunSummary, isFirst: Bool) {
        self.settings = settings
        self.summary = summary
        self.isFirst = isFirst
    }
}
