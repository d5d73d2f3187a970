package import AppStore
package import News
package import Watchlists

/// The news of a week or a month, by group.
package struct PeriodReport: Sendable {
    package struct Part: Sendable {
        /// The group; nil for apps that no longer belong to any.
        package let group: GroupEntry?
        package let digest: NewsDigest
        /// Words that the group's apps first used in the period.
        package let newWords: [NewWord]

        package init(group: GroupEntry?, digest: NewsDigest, newWords: [NewWord] = []) {
            self.group = group
            self.digest = digest
            self.newWords = newWords
        }
    }

    package let settings: Watchlist.ReportSettings
    package let period: CalendarPeriod
    /// The nights of the period's runs, oldest first.
    package let nights: [RunSummary]
    /// Groups with news in the watchlist's order.
    package let parts: [Part]
    /// The ratings that changed most.
    package let moves: [RatingMove]
    /// The runs whose ratings the moves compare.
    package let comparedRuns: [Run]
    /// Summaries by app, as of the period's end.
    package let apps: [AppID: AppSummary]
    /// The names of the periods before and after this one; nil if there is none.
    package let previous: String?
    package let next: String?

    package init(
        settings: Watchlist.ReportSettings,
        period: CalendarPeriod,
        nights: [RunSummary],
        parts: [Part],
        moves: [RatingMove],
        comparedRuns: [Run],
        apps: [AppID: AppSummary],
        previous: String?,
        next: String?
    ) {
        self.settings = settings
        self.period = period
        self.nights = nights
        self.parts = parts
        self.moves = moves
        self.comparedRuns = comparedRuns
        self.apps = apps
        self.previous = previous
        self.next = next
    }
}
