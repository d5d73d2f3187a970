import Archives
import Files
import News
import Site

extension ReportLoader {
    /// The search's file of all apps; each month has one of its own.
    func search(
        _ months: [(month: String, cacheKey: String)],
        _ index: IndexReport,
        _ shelf: [ShelfEntry]
    ) -> SiteFile {
        SiteFile("search/apps.js") { [self] in
            try Exports.search(
                SearchApps(
                    settings: settings,
                    apps: index.apps,
                    shelf: shelf,
                    groups: groups,
                    months: months.map(\.month)
                )
            )
        }
    }
}
