package import AppStore
import ChangeDetection
package import News
package import Watchlists

package struct MonthLog: Sendable {
    package let settings: Watchlist.ReportSettings
    /// The month, such as `2026-03`; nil if the archive has no changes.
    package let month: String?
    /// Linked months, newest first: all months on `changes.html`, only the two adjacent months on a
    /// month's page, so that the page of a past month does not change.
    package private(set) var months: [String]
    /// Newest night first.
    package let changes: [RecordedChange]
    /// Changes of positions in Apple's search API, newest night first.
    package var positions: [PositionNews] = []
    /// The number of changes that the page has no room for.
    package let further: Int
    package let groups: [GroupEntry]
    /// The apps of the changes, as of the last night of the month.
    package let apps: [AppID: AppSummary]
    /// Whether this is `changes.html`, which shows the newest month.
    package private(set) var isFrontPage: Bool
    /// Whether pages name storefronts; false if there is only one.
    let namesStorefronts: Bool
    /// Whether the log names groups; false if all apps belong to the only group.
    let namesGroups: Bool

    package init(
        settings: Watchlist.ReportSettings,
        month: String?,
        months: [String],
        changes: [RecordedChange],
        further: Int,
        groups: [GroupEntry],
        apps: [AppID: AppSummary],
        isFrontPage: Bool
    ) {
        self.settings = settings
        self.month = month
        self.months = months
        self.changes = changes
        self.further = further
        self.groups = groups
        self.apps = apps
        self.isFrontPage = isFrontPage
        namesStorefronts = apps.values.places.union(changes.map(\.listing.storefront)).count > 1
        let loud = Set(changes.map(\.listing.app))
        let isShared = groups.count == 1 && loud.isSubset(of: groups[0].apps)
        namesGroups = !groups.isEmpty && !isShared
    }

    /// The same log for `changes.html`, with links to other months.
    package func asFrontPage(among months: [String]) -> MonthLog {
        var log = self
        log.months = months
        log.isFrontPage = true
        return log
    }

    /// The app's name as on its page, which may differ from its name in the storefront.
    func name(of change: RecordedChange) -> String {
        apps[change.listing.app]?.name ?? change.name
    }
}
