package import AppStore
package import History

/// A group's apps side by side.
package struct GroupReport: Sendable {
    /// An app as the storefront shows it that the page compares in.
    package struct Row: Sendable {
        package let summary: AppSummary
        /// nil if the app was never seen there.
        package let competitor: Competitor?

        package init(summary: AppSummary, competitor: Competitor?) {
            self.summary = summary
            self.competitor = competitor
        }
    }

    package let entry: GroupEntry
    /// In which the apps are compared; nil where none was ever seen.
    package let storefront: Storefront?
    /// In which they can be compared, the one with most of the apps first.
    package let storefronts: [Storefront]
    /// At most as many as a page can compare.
    package let rows: [Row]
    /// How many more apps the page has no room for.
    package let furtherApps: Int
    package let nights: [RunSummary]
    package let activity: [Activity]
    /// The news of the group's apps.
    package let tonight: NightReport
    /// Of the group's terms, as the watchlist orders them.
    package let rankings: [RankingState]
    /// That its apps used first in the month of the last night.
    package let newWords: [NewWord]

    package init(
        entry: GroupEntry,
        storefront: Storefront?,
        storefronts: [Storefront],
        rows: [Row],
        furtherApps: Int,
        nights: [RunSummary],
        activity: [Activity],
        tonight: NightReport,
        rankings: [RankingState] = [],
        newWords: [NewWord] = []
    ) {
        self.entry = entry
        self.storefront = storefront
        self.storefronts = storefronts
        self.rows = rows
        self.furtherApps = furtherApps
        self.nights = nights
        self.activity = activity
        self.tonight = tonight
        self.rankings = rankings
        self.newWords = newWords
    }
}
