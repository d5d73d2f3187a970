package import Archives
import ChangeDetection
package import Foundation
package import History
package import Watchlists
import Wording

extension [DeliveryTrouble] {
    /// The troubles of the channels whose messages have been undelivered for too many nights.
    package func overdue(_ staleness: Staleness, at time: Date) -> [DeliveryTrouble] {
        filter { staleness.isOverdue(since: $0.since.at, at: time) }
    }
}

extension [Standing] {
    /// The listings that, at a given time, have had no response for too many nights. Listings that
    /// were never due are left out.
    package func stale(_ staleness: Staleness, at time: Date) -> [Standing] {
        filter { staleness.isStale($0.listing, since: $0.pendingSince?.at ?? time, at: time) }
    }
}

extension Archive {
    /// The listings that are unknown in a run and have had no response for too many nights.
    package func staleListings(in run: Run, of watchlist: Watchlist) throws -> [Standing] {
        let stale = try standings(with: .unknown, in: run).stale(Staleness(watchlist), at: run.at)
        return try named(stale, as: watchlist, in: run)
    }
}

extension Archive {
    /// The brake events of successive runs, except those that no longer hold changes.
    package func brakes(in runs: some BidirectionalCollection<Run>) throws -> [Event] {
        guard let first = runs.first, let last = runs.last else { return [] }
        var filter = ChangeFilter()
        filter.runs = first.number...last.number
        return try events(filter).brakes
    }
}
