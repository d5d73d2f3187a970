import Archives
import History
import Publishing
import Reports

extension ReportLoader {
    /// The files of the search: one of all apps, and one of each month, which stays once the month is over.
    func search(
        _ months: [(month: String, stamp: String)],
        _ index: IndexReport,
        _ shelf: [ShelfEntry]
    ) -> [SiteFile] {
        let apps = SiteFile("search/apps.js") { [self] in
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
        let changes = months.map { month, stamp in
            let stamp = SiteFile.stamp(["\(settings)", Self.program, stamp])
            return SiteFile("search/\(month).js", stamp: stamp) { [self] in
                try Exports.search(
                    SearchMonth(
                        settings: settings,
                        month: month,
                        changes: try self.changes(of: month),
                        texts: try archive.freshTexts(of: month)
                    )
                )
            }
        }
        return [apps] + changes
    }
}
