package import AppStore
import Archives
import Foundation
package import Logging
import Lookups
import News
package import Watchlists

package struct ImportOrder: Sendable {
    /// The path of the folder to import.
    package var source: String
    package var archive: String
    /// The watchlist that selects apps; nil for none.
    package var watchlist: Watchlist?
    /// Whether all apps of the source are imported.
    package var all = false
    /// The storefront of files whose paths name none.
    package var storefront: Storefront?
    package var wait = false
    package var version: String

    package init(source: String, archive: String, watchlist: Watchlist?, version: String) {
        self.source = source
        self.archive = archive
        self.watchlist = watchlist
        self.version = version
    }
}

package struct ImportSummary: JSONRecord, Sendable {
    /// The nights that were new to the archive.
    package let nights: Int
    /// The nights that the archive already had.
    package var known = 0
    /// The new nights without a readable response.
    package var failed = 0
    /// The number of rows of an export; nil if recorded responses were judged instead.
    package var rows: Int?
    package var changes = 0
    /// The number of imported listings in responses.
    package var listings = 0
    /// The number of listings in responses that the watchlist does not have.
    package var unwatched = 0

    package var json: JSONObject {
        [
            "nights": nights, "known": known, "failed": failed, "rows": rows, "changes": changes,
            "listings": listings, "unwatched": unwatched,
        ]
    }
}

/// Imports an export, recorded nights or a git history of responses into an archive.
///
/// - Parameter progress: receives the number of finished nights and of all nights.
package func importHistory(
    _ order: ImportOrder,
    log: Logger,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) async throws -> ImportSummary {
    if let export = try ExportedArchive(at: order.source) {
        return try await ArchiveLock.with(order.archive, waiting: order.wait) {
            let archive = try Archive(at: order.archive)
            let rows = try export.restore(into: archive)
            return ImportSummary(nights: try archive.runCount(), rows: rows)
        }
    }
    let series = try await order.series()
    var order = order
    order.watchlist = try await order.chosenWatchlist(series)
    return try await ArchiveLock.with(order.archive, waiting: order.wait) {
        let archive = try Archive(at: order.archive)
        return try await order.judge(series, in: archive, log: log, progress)
    }
}

extension ImportOrder {
    fileprivate func series() async throws -> PollSeries {
        let zone = (watchlist ?? Watchlist()).report.zone
        if let nights = NightFolders(at: source) { return try nights.series(in: zone, storefront) }
        if let git = GitRepository(at: source) { return try await git.series(storefront) }
        throw NightError(
            """
            \(source): this is not an export, a folder of nights (2026-03-02/kr.json) or a git repository; name \
            one of these.
            """
        )
    }

    /// The user's watchlist, or all listings of the source. There are no requests, so everything is
    /// due each night.
    fileprivate func chosenWatchlist(_ series: PollSeries) async throws -> Watchlist {
        guard all || watchlist != nil else {
            throw NightError(
                """
                \(source): there is no watchlist to select apps; write one with `storewatch init`, or import all \
                apps with --all.
                """
            )
        }
        var chosen = watchlist ?? Watchlist()
        chosen.ping = nil
        // Nobody is notified of past events.
        (chosen.channels, chosen.rules) = ([], [])
        if all {
            var listings: Set<Listing> = []
            for index in series.times.indices {
                try Task.checkCancellation()
                listings.formUnion(try await series.poll(index).listings)
            }
            chosen.groups = [Watchlist.Group(name: "Imported", listings)]
        }
        for index in chosen.groups.indices {
            chosen.groups[index].every = .run
            // Recorded responses are only about listings.
            (chosen.groups[index].developers, chosen.groups[index].rankings) = ([], [])
        }
        return chosen
    }

    fileprivate func judge(
        _ series: PollSeries,
        in archive: Archive,
        log: Logger,
        _ progress: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws -> ImportSummary {
        try checkTimes(series)
        let start = try firstIndex(series, in: archive)
        var (changes, failed) = (0, 0)
        var seen: Set<Listing> = []
        var hasResponses = start > 0
        for index in start..<series.times.count {
            try Task.checkCancellation()
            progress(index, series.times.count)
            let poll = try await series.poll(index)
            // A history may begin with commits that hold no responses yet.
            guard hasResponses || !poll.responses.isEmpty else { continue }
            hasResponses = true
            seen.formUnion(poll.listings)
            let night = try await judge(poll, in: archive, log)
            changes += night.summary.changes
            if night.summary.outcome == .failed { failed += 1 }
        }
        guard hasResponses else {
            throw NightError(
                """
                \(source): no JSON file here names a storefront, such as kr.json or kr/284882215.json; name it \
                with --storefront.
                """
            )
        }
        let watched = try archive.resolve(watchlist ?? Watchlist()).listings
        return ImportSummary(
            nights: series.times.count - start,
            known: start,
            failed: failed,
            changes: changes,
            listings: seen.intersection(watched).count,
            unwatched: seen.subtracting(watched).count
        )
    }

    /// Throws for a time before the App Store opened or in the future. After a future night, the
    /// archive would refuse runs.
    private func checkTimes(_ series: PollSeries) throws {
        let now = Date.now
        let possible = (Date(utc: "2008-07-10T00:00:00Z") ?? now)...now
        guard let time = series.times.first(where: { !possible.contains($0) }) else { return }
        throw NightError(
            """
            \(source): it holds a night at \(time.utc), which is in the future or before the App Store opened. Nothing was \
            imported.
            """
        )
    }

    /// The index of the first night that the archive lacks or has not finished.
    private func firstIndex(_ series: PollSeries, in archive: Archive) throws -> Int {
        let ended = try archive.finishedRuns()
        guard let last = ended.last else { return 0 }
        let times = Set(ended.map(\.at))
        let known = series.times.prefix { $0 <= last.at }
        if let lost = known.first(where: { !times.contains($0) }) {
            let night = Night.date(of: lost, in: (watchlist ?? Watchlist()).report.zone)
            throw NightError(
                """
                \(archive.path): night \(night) of the import is not in this archive, and is before its last one, \
                \(last.night). Nothing was imported.
                """
            )
        }
        return known.count
    }

    /// Judges a poll like any night.
    private func judge(
        _ poll: Poll,
        in archive: Archive,
        _ log: Logger
    ) async throws -> FinishedNight {
        var night = NightOrder(
            watchlist: watchlist ?? Watchlist(),
            archive: self.archive,
            reports: nil,
            at: poll.time,
            version: version
        )
        // An open run at another time is not this night.
        night.fresh = try archive.openRun()?.run.at != poll.time
        return try await runNight(night, in: archive, asking: StoreCatalog(poll), log: log)
    }
}

extension StoreCatalog {
    /// A store that responds as it did at the time of a poll, without requests.
    fileprivate init(_ poll: Poll) {
        self.init()
        response = { poll.response($0, $1) }
        recheckResponse = response
        app = { (bundle, _) throws(Failure) in poll.app(ofBundle: bundle) }
    }
}

extension Watchlist.Group {
    fileprivate init(name: String, _ listings: Set<Listing>) {
        let apps = Dictionary(grouping: listings, by: \.app).sorted { $0.key < $1.key }
        self.init(
            name: name,
            apps: apps.map { app, listings in
                Watchlist.WatchedApp(
                    reference: .id(app),
                    storefronts: listings.map(\.storefront).sorted()
                )
            }
        )
    }
}
