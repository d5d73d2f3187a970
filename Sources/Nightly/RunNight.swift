import AppStore
import Archives
import ChangeDetection
package import History
import Watchlists

package import struct Logging.Logger

/// One night from end to end: schedule, ask, keep, compare, show.
///
/// - Parameter news: told how the night goes.
package func runNight(
    _ order: NightOrder,
    log: Logger,
    news: @escaping @Sendable (NightNews) throws -> Void
) async throws -> RunSummary {
    try await OpenNight.with(order, log: log, news: news) { night in
        let resolution = try await night.resolveBundles()
        let schedule = try night.archive.schedule(resolution.watchlist, for: night.run)

        let lookups = schedule.lookups(except: night.open.answered)
        let cutShort = try await night.untilCutShort(Plan(lookups)) {
            try await night.askAndKeep(lookups)
            try await night.lookAgain(schedule)
            try await night.fetchPictures()
        }

        let summary = try await night.judge(schedule, resolution, cutShort)
        let stale = try night.archive.staleListings(in: night.run, of: resolution.watchlist)
        try night.tell(summary, stale, cutShort)
        try await night.show(summary, watching: resolution.watchlist)
        try night.writeMetrics(summary, stale)
        return summary
    }
}
