import Archives
import Files
import News
import Site

extension ReportLoader {
    /// The file of all apps for the search; each month has another file.
    func search(
        _ months: [(month: String, cacheKey: String)],
        _ index: IndexReport,
        _ shelf: [ShelfEntry]
    ) -> SiteFile {
        SiteFile(SitePath.search("apps").path) { [self] in
            try Exports.search(index.apps, shelf, groups, months: months.map(\.month), settings)
        }
    }
}
