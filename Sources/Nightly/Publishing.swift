import AppStore
package import Archives
import Foundation
import History
import Publishing
import Reports
package import Watchlists

/// Renders the site of an archive's last run; an archive without runs has none.
package func publish(
    _ archive: Archive,
    watching watchlist: Watchlist,
    to path: String
) async throws {
    guard let newsroom = try Newsroom(archive, watchlist) else { return }
    let before = newsroom.summaries.dropFirst().first?.run.number ?? 0
    let edition = newsroom.last.number
    // A site of the same archive, made after this run or the one before it; else runs whose pages were
    // never made lie between.
    try await Site(at: path).publish(await newsroom.leaves(), revision: "\(edition)") { known in
        [before, edition].contains(Int(known) ?? -1)
    }
}

/// What the pages of a site are made from.
package struct Newsroom: Sendable {
    let archive: Archive
    let watching: Watching
    let past: PastWatching
    let groups: [GroupEntry]
    /// Of the runs that have ended, newest first.
    let summaries: [RunSummary]
    let tonight: RunSummary

    /// - Returns: nil for an archive without runs.
    package init?(_ archive: Archive, _ watchlist: Watchlist) throws {
        guard let last = try archive.runs().last else { return nil }
        summaries = try archive.summaries(upTo: last)
        guard let tonight = summaries.first else { return nil }
        self.archive = archive
        watching = Watching(watchlist.resolving(try archive.bundles()))
        past = PastWatching(archive)
        groups = GroupEntry.all(of: watching.watchlist)
        self.tonight = tonight
    }

    var last: Run { tonight.run }
    var settings: Watchlist.ReportSettings { watching.watchlist.report }

    /// Another program makes other pages.
    static let program: String = {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(attributes?[.size] ?? 0) \(time)"
    }()
}
