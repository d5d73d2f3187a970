package import AppStore
import ChangeDetection
package import History
package import Watchlists

/// All changes of a month.
package struct MonthLog: Sendable {
    package let settings: Watchlist.ReportSettings
    /// `2026-03`; nil if nothing ever changed.
    package let month: String?
    /// Newest first: all of them on `changes.html`; on a month's page the one after it and the one before, so
    /// that a month that is over stays as it is.
    package private(set) var months: [String]
    /// Newest night first.
    package let changes: [RecordedChange]
    /// Moves in Apple's search API, newest night first.
    package var positions: [PositionNews] = []
    /// How many more changes the page has no room for.
    package let further: Int
    package let groups: [GroupEntry]
    /// The apps of the changes, as they were on the last night of the month.
    package let apps: [AppID: AppSummary]
    /// Whether this is `changes.html`, which is the newest month's.
    package private(set) var isFront: Bool
    /// Whether there are several storefronts; where there is one, naming it says nothing.
    let namesStorefronts: Bool
    /// Whether some apps are in other groups than others, or in none.
    let namesGroups: Bool

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
        let known = apps.values.lazy.flatMap { $0.storefronts + $0.watched }
        let places = Set(changes.map(\.change.listing.storefront)).union(known)
        namesStorefronts = places.count > 1
        let loud = Set(changes.map(\.change.listing.app))
        let isShared = groups.count == 1 && loud.isSubset(of: groups[0].apps)
        namesGroups = !groups.isEmpty && !isShared
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
