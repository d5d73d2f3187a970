import AppStore
package import History
package import Watchlists
package import Wording

/// The facts that the list of all apps shows.
package struct AppsReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let apps: [AppSummary]
    package let groups: [GroupEntry]
    /// The last confirmed facts of each listing.
    let seen: [Listing: ListingHead]

    package init(
        settings: Watchlist.ReportSettings,
        apps: [AppSummary],
        groups: [GroupEntry],
        seen: [ListingHead]
    ) {
        self.settings = settings
        self.apps = apps
        self.groups = groups
        self.seen = Dictionary(seen.map { ($0.listing, $0) }) { one, _ in one }
    }

    /// The approximate sizes, in bytes, of a row and of each storefront's or group's name in the
    /// row.
    private static let (costOfRow, costOfName) = (700, 60)
    /// The maximum size, in bytes, of a page's rows, so that the page opens quickly.
    private static let maxPageSize = 380_000

    /// Whether the list names storefronts; false if there is only one.
    var namesStorefronts: Bool { apps.allStorefronts.count > 1 }

    var rowsPerPage: Int {
        let places = namesStorefronts ? apps.lazy.map(\.storefronts.count).reduce(0, +) : 0
        let names = places + groups.lazy.map(\.apps.count).reduce(0, +)
        let cost = apps.count * Self.costOfRow + names * Self.costOfName
        return max(apps.count * Self.maxPageSize / max(cost, 1), 50)
    }

    /// The paths of the list's pages from the site's root.
    package var paths: [String] {
        let count = (apps.count + rowsPerPage - 1) / rowsPerPage
        return (0..<max(count, 1)).map { SitePath.apps(page: $0).path }
    }

    /// The facts about an app in its lead storefront, which is the first on the app's page; nil if
    /// the app was never seen.
    func shown(of app: AppSummary) -> ListingHead? {
        app.lead.flatMap { seen[Listing(app: app.app, storefront: $0)] }
    }
}
