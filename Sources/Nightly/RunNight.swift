package import AppStore
import Changes
import Lookups
import Snapshots
import Watchlists

package import struct Logging.Logger

/// One night from end to end: schedule, ask, keep, compare, show.
///
/// - Parameter settled: told what the night found out, before it is shown.
package func runNight(
    _ order: NightOrder,
    log: Logger,
    settled: (RunSummary) throws -> Void
) async throws -> RunSummary {
    try await OpenNight.with(order, log: log) { night in
        let resolution = try await night.resolveBundles()
        let schedule = Schedule(watchlist: resolution.watchlist)

        let lookups = schedule.lookups(except: night.open.answered)
        try await night.untilCancelled {
            try await ask(lookups, width: order.width, answer: night.store.answer) {
                try night.archive.keep($1, to: $0, in: night.run, requests: await night.requests)
            }
            try await night.fetchIcons()
        }

        let summary = try night.archive.settle(
            night.run,
            due: schedule.due,
            unasked: night.unasked,
            isWhole: resolution.isWhole,
            cutShort: await night.cutShort,
            requests: await night.requests,
            seconds: night.seconds,
            compare: compare
        )
        try settled(summary)
        if let site = order.reports {
            try publish(night.archive, watching: resolution.watchlist, to: site)
            try RunRecord(summary).write(into: site)
        }
        return summary
    }
}
