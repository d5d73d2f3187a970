package import AppStore
import Changes
import Lookups
import Snapshots
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
            try await night.ask(lookups)
            try await night.lookAgain(schedule)
            try await night.fetchIcons()
        }

        let summary = try await night.clock.time(.judge) {
            try night.archive.settle(
                night.run,
                due: schedule.due,
                unasked: cutShort.failure,
                isWhole: resolution.isWhole,
                cutShort: cutShort,
                requests: await night.requests,
                seconds: { night.seconds },
                believeAfter: order.watchlist.believeAfter,
                compare: compare
            )
        }
        let stale = try night.archive.staleListings(in: night.run, of: resolution.watchlist)
        try night.tell(summary, stale, cutShort)
        if let site = order.reports {
            try await night.clock.time(.render) {
                try publish(night.archive, watching: resolution.watchlist, to: site)
            }
            try RunRecord(summary).write(into: site)
        }
        try night.writeMetrics(summary, stale)
        return summary
    }
}

extension OpenNight {
    fileprivate func ask(_ lookups: [Lookup]) async throws {
        try await clock.time(.ask) {
            try await Lookups.ask(lookups, width: order.width, answer: store.answer) {
                try archive.keep($1, to: $0, in: run, requests: await requests)
                clock.note($0)
            }
        }
    }

    /// Asks once more about what looks like going away or backward.
    fileprivate func lookAgain(_ schedule: Schedule) async throws {
        let doubts = try archive.doubts(
            in: run,
            believeAfter: order.watchlist.believeAfter,
            compare: compare
        )
        let lookups = Schedule.lookups(
            for: doubts.map { DueListing(listing: $0, language: schedule.languages[$0]) }
        )
        try await clock.time(.ask) {
            try await Lookups.ask(lookups, width: order.width, answer: store.again.answer) {
                try archive.keepSecondLook($1, to: $0, in: run, requests: await requests)
            }
        }
    }
}
