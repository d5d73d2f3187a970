package import AppStore
package import History
package import Watchlists

/// What happened in a week or a month, group by group.
package struct PeriodReport: Sendable {
    /// The news of a group's apps.
    package struct Part: Sendable {
        /// nil for apps that no group has any more.
        package let group: GroupEntry?
        package let digest: NewsDigest
        /// That the group's apps used first in it.
        package let newWords: [NewWord]

        package init(group: GroupEntry?, digest: NewsDigest, newWords: [NewWord] = []) {
            self.group = group
            self.digest = digest
            self.newWords = newWords
        }
    }

    package let settings: Watchlist.ReportSettings
    package let period: CalendarPeriod
    /// Of its runs, oldest first.
    package let nights: [RunSummary]
    /// Those with news, in the watchlist's order.
    package let parts: [Part]
    /// The ratings that moved furthest.
    package let moves: [RatingMove]
    /// By app, as of the period's end.
    package let apps: [AppID: AppSummary]
    /// The names of the periods before and after.
    package let previous: String?
    package let next: String?

    package init(
        settings: Watchlist.ReportSettings,
        period: CalendarPeriod,
        nights: [RunSummary],
        parts: [Part],
        moves: [RatingMove],
        apps: [AppID: AppSummary],
        previous: String?,
        next: String?
    ) {
        self.settings = settings
        self.period = period
        self.nights = nights
        self.parts = parts
        self.moves = moves
        self.apps = apps
        self.previous = previous
        self.next = next
    }
}
