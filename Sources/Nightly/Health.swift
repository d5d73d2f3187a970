package import AppStore
package import Foundation
package import Snapshots
import Watchlists

/// How the nights went, judged as of a time.
package struct Health: Sendable {
    /// The last runs that came to an end, newest first.
    package let runs: [RunSummary]
    /// A run that was begun after them, and has not ended.
    package let open: Run?
    /// Who works on the archive at present.
    package let worker: String?
    /// Watched listings without an answer for too many nights.
    package let stale: [Standing]
    package let time: Date

    private static let runsShown = 7

    package init(of archive: Archive, at path: String, _ watchlist: Watchlist, at time: Date) throws
    {
        self.time = time
        let ended = try archive.runs().filter { $0.at <= time }
        runs = try ended.suffix(Self.runsShown).reversed().compactMap(archive.summary)
        worker = try ArchiveLock.holder(of: path)
        let open = try archive.openRun()
        self.open = open.flatMap { !$0.isSettled && $0.run.at <= time ? $0.run : nil }
        let watched = watchlist.resolving(try archive.bundles())
        stale =
            try ended.last.map { try archive.staleListings(of: watched, asOf: $0, at: time) } ?? []
    }

    /// Whether the last run is complete, none was broken off after it, and nothing is stale.
    package var isGood: Bool {
        runs.first?.outcome == .complete && stale.isEmpty && (open == nil || worker != nil)
    }
}
