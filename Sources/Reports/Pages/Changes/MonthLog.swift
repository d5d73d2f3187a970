package import AppStore
import ChangeDetection
package import History
package import Watchlists

/// All changes of a month.
package struct MonthLog: Sendable {
    package let settings: Watchlist.ReportSettings
    /// `2026-03`; nil if nothing ever changed.
    package let month: String?
    /// Newest first: a year of them on the newest month’s page; on the others the one after it and the one
    /// before, so that a month that is over stays as it is.
    package let months: [String]
    /// Newest night first.
    package let changes: [RecordedChange]
    /// How many more changes the page has no room for.
    package let further: Int
    package let groups: [GroupEntry]
    /// The apps of the changes, as they were on the last night of the month.
    package let apps: [AppID: AppSummary]
    /// Whether this is `changes.html`, which is the newest month's.
    package let isFront: Bool

    package init(
        settings: Watchlist.ReportSettings,
        month: String?,
        months: [String],
        changes: [RecordedChange],
        further: Int,
        groups: [GroupEntry],
        apps: [AppID: AppSummary],
        isFront: Bool
    ) {
        self.settings = settings
        self.month = month
        self.months = months
        self.changes = changes
        self.further = further
        self.groups = groups
        self.apps = apps
        self.isFront = isFront
    }

    /// The app's one name; its name in a storefront may be another.
    func name(of change: RecordedChange) -> String {
        apps[change.change.listing.app]?.name ?? change.name
    }
}
