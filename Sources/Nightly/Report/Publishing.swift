import AppStore
package import Archives
import Files
import Foundation
package import History
package import Watchlists
import Wording

/// Renders the site of an archive's last run; does nothing for an archive without runs.
///
/// - Parameters:
///   - record: the summary of the run for `run.json`; nil leaves the file unchanged.
///   - replacesOtherSite: whether the site of another archive is replaced.
package func publish(
    _ archive: Archive,
    watching watchlist: Watchlist,
    to path: String,
    record: RunSummary? = nil,
    replacesOtherSite: Bool = false
) async throws {
    guard let loader = try ReportLoader(archive, watchlist) else { return }
    let before = loader.summaries.dropFirst().first?.run
    // Cache keys are valid only if the site shows this run or the previous run: a site of an older
    // run lacks the pages of the runs in between.
    let valid = [loader.last, before].compactMap(\.self).map(loader.revision)
    let files = try await loader.files()
    let line = try record?.jsonLine
    let records = [line].compactMap(\.self).map { line in
        SiteFile(SitePath.record.path) { Array("\(line)\n".utf8) }
    }
    do {
        try await SiteDirectory(at: path).publish(
            files,
            with: records,
            of: archive.identity(),
            replacesOtherSite: replacesOtherSite,
            revision: loader.revision(of: loader.last),
            follows: valid.contains
        )
    } catch OutputError.incomplete(let site, let files) {
        // All files are written, except files that would replace other programs' files. A second
        // attempt would fail again, so the run counts as published.
        try archive.recordPublication(of: loader.last)
        throw OutputError.incomplete(site, files)
    }
    try archive.recordPublication(of: loader.last)
}

extension ReportLoader {
    /// A text that identifies a run of this archive. The run's number is not enough, because a copy
    /// of the archive may continue with a different run of the same number.
    fileprivate func revision(of run: Run) -> String {
        let first = summaries.last.map(\.run.at.utc) ?? ""
        return "\(run.number) \(SiteFile.cacheKey([first, run.at.utc]))"
    }
}
