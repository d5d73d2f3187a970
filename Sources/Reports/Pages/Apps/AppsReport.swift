import AppStore
package import History
package import Watchlists

/// What the list of all apps shows.
package struct AppsReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let apps: [AppSummary]
    package let groups: [GroupEntry]
    /// By listing.
    let shelf: [Listing: ShelfEntry]

    package init(
        settings: Watchlist.ReportSettings,
        apps: [AppSummary],
        groups: [GroupEntry],
        shelf: [ShelfEntry]
    ) {
        self.settings = settings
        self.apps = apps
        self.groups = groups
        self.shelf = Dictionary(shelf.map { ($0.listing, $0) }) { one, _ in one }
    }

    /// What the storefront that comes first on the app's page shows.
    func shown(of app: AppSummary) -> ShelfEntry? {
        app.lead.flatMap { shelf[Listing(app: app.app, storefront: $0)] }
    }
}
