package import AppStore
import Changes
import Foundation
import Lookups
import Reports
import Snapshots
import Watchlists

package import struct Logging.Logger

/// One night from end to end: schedule, ask, keep, compare, show.
package func runNight(_ order: NightOrder, log: Logger) async throws -> RunSummary {
    let start = ContinuousClock.now
    return try await Archive.withOpenNight(order, log: log) { archive, night, store in
        let watchlist = try await archive.resolve(order.watchlist, night: night, store: store)
        let schedule = Schedule(watchlist: watchlist)

        let lookups = schedule.lookups(except: night.answered)
        try await ask(lookups, width: order.width, answer: store.answer) { lookup, answer in
            let requests = await night.requests + store.requests
            try archive.keep(answer, to: lookup, in: night.run, requests: requests)
        }
        try await archive.fetchIcons(order, night: night, store: store, log: log)

        let summary = try archive.settle(
            night.run,
            due: schedule.due,
            unasked: Failure(.notAsked, "The run ended before it was asked."),
            seconds: (ContinuousClock.now - start) / .seconds(1),
            compare: compare
        )
        if let site = order.reports {
            try publish(archive, watching: watchlist, to: site)
            try RunRecord(summary).write(beside: site)
        }
        return summary
    }
}
