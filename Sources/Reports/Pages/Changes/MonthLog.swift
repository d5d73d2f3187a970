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
    package private(set) var months: [String]
    /// Newest night first.
    package let changes: [RecordedChange]
    /// How many more changes the page has no room for.
    package let further: Int
    package let groups: [GroupEntry]
    /// The apps of the changes, as they were on the last night of the month.
    package let apps: [AppID: AppSummary]
    /// Whether this is `changes.html`, which is the newest month's.
    package private(set) var isFront: Bool

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

    /// Whether there are several storefronts; where there is one, naming it says nothing.
    var namesStorefronts: Bool {
        let known = apps.values.lazy.flatMap { $0.storefronts + $0.watched }
        return Set(changes.map(\.change.listing.storefront)).union(known).count > 1
    }

    /// Whether some apps are in other groups than others, or in none.
    var namesGroups: Bool {
        guard let group = groups.first, groups.count == 1 else { return !groups.isEmpty }
        return !Set(changes.map(\.change.listing.app)).isSubset(of: group.apps)
    }

    /// The same log as `changes.html`, with links to other months.
    package func asFront(among months: [String]) -> MonthLog {
        var log = self
        log.months = months
        log.isFront = true
        return log
    }

    /// The app's one name; its name in a storefront may be another.
    func name(of change: RecordedChange) -> String {
        apps[change.change.listing.app]?.name ?? change.name
    }
}
