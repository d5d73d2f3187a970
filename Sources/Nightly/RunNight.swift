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
        try await ask(lookups, width: order.width, answer: night.store.answer) { lookup, answer in
            try night.archive.keep(
                answer,
                to: lookup,
                in: night.run,
                requests: await night.requests
            )
        }
        try await night.fetchIcons()

        let summary = try night.archive.settle(
            night.run,
            due: schedule.due,
            unasked: Failure(.notAsked, "The run ended before it was asked."),
            isWhole: resolution.isWhole,
            cutShort: await night.store.isOutOfPatience ? .patience : nil,
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
