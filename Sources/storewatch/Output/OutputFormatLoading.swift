import History
import AppStore
import Archives
import Site
import Watchlists

extension Archive {
    /// The format for output about some apps, with their current names.
    ///
    /// - Parameter wanted: nil for all apps.
    func outputFormat(
        _ watchlist: Watchlist,
        of wanted: Set<AppID>? = nil
    ) throws -> OutputFormat {
        let index = WatchedIndex(try resolve(watchlist))
        let heads = try lastRun().map { try self.heads(asOf: $0, of: wanted) } ?? []
        let apps = index.summaries(of: heads, language: ReportFormat.english)
        return OutputFormat(watchlist.report, apps: Array(apps.values))
    }
}
