import AppStore
package import Archives
import History
import Publishing
package import Watchlists

/// Renders the site of an archive's last run; an archive without runs has none.
package func publish(
    _ archive: Archive,
    watching watchlist: Watchlist,
    to path: String
) async throws {
    guard let loader = try ReportLoader(archive, watchlist) else { return }
    let last = loader.last.number
    let before = loader.summaries.dropFirst().first?.run.number ?? 0
    // Stamps are valid only if the site shows this run or the one before it: a site that is older,
    // or of another archive, lacks the pages of the runs between.
    try await Site(at: path).publish(await loader.files(), revision: "\(last)") { revision in
        [before, last].contains(Int(revision) ?? -1)
    }
    try archive.notePublication(of: loader.last)
}
