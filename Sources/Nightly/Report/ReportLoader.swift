import AppStore
package import Archives
import Foundation
import News
import Site
package import Watchlists

/// Loads the contents of the site's pages from an archive.
package struct ReportLoader: Sendable {
    let archive: Archive
    let watched: ResolvedWatchlist
    let past: PastWatchlists
    let groups: [GroupEntry]
    /// The summaries of ended runs, newest first.
    let summaries: [RunSummary]
    let tonight: RunSummary
    let keyFacts: PageKeyFacts
    let newWords: NewWords

    /// - Returns: nil for an archive without runs.
    package init?(_ archive: Archive, _ watchlist: Watchlist) throws {
        guard let last = try archive.lastRun() else { return nil }
        summaries = try archive.summaries(upTo: last)
        guard let tonight = summaries.first else { return nil }
        self.archive = archive
        watched = ResolvedWatchlist(try archive.resolve(watchlist))
        past = PastWatchlists(archive)
        groups = GroupEntry.all(of: watched.watchlist)
        self.tonight = tonight
        keyFacts = try PageKeyFacts(watched.watchlist.report, groups, summaries)
        newWords = NewWords(archive, groups, upTo: tonight.run)
    }

    var last: Run { tonight.run }
    var settings: Watchlist.ReportSettings { watched.watchlist.report }

    /// A text that identifies this build of the program, because another build may render other
    /// pages.
    static let program: String = {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(attributes?[.size] ?? 0) \(time)"
    }()
}

/// Parts of many cache keys, written once as text. Describing a watchlist of 10,000 apps again for
/// each of their pages would take longer than rendering them.
struct PageKeyFacts: Sendable {
    let settings: String
    let groups: String
    /// The record of each run as JSON, by its number.
    let runs: [Int: String]

    init(
        _ settings: Watchlist.ReportSettings,
        _ groups: [GroupEntry],
        _ summaries: [RunSummary]
    ) throws {
        self.settings = "\(settings)"
        self.groups = "\(groups)"
        runs = Dictionary(
            uniqueKeysWithValues: try summaries.map { ($0.run.number, try RunRecord($0).jsonLine) }
        )
    }
}
