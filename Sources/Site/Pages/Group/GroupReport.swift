package import AppStore
package import News

/// The content of the page that compares a group's apps.
package struct GroupReport: Sendable {
    /// An app with its figures in the storefront of the comparison.
    /// The competitor is nil if the app was never seen in the storefront.
    package typealias Row = (summary: AppSummary, competitor: Competitor?)

    package let entry: GroupEntry
    /// The storefront of the comparison; nil if no app was ever seen.
    package let storefront: Storefront?
    /// The storefronts to choose from, the one with the most apps first.
    package let storefronts: [Storefront]
    /// The apps, up to the maximum that a page can compare.
    package let rows: [Row]
    /// The number of apps that the page has no room for.
    package let furtherApps: Int
    package let nights: [RunSummary]
    package let activity: [Activity]
    /// The last night's news of the group's apps.
    package let tonight: NightReport
    /// The rankings that the group follows, in the watchlist's order.
    package let rankings: [RankingState]
    /// Words that the group's apps first used in the month of the last night.
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
