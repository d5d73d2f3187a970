import AppStore
package import Archives
import ChangeDetection
package import News
package import Watchlists

import struct Foundation.Date

extension [DeliveryTrouble] {
    /// The channels that have failed for too many nights.
    func overdue(_ staleness: Staleness, at time: Date) -> [DeliveryTrouble] {
        filter { staleness.isOverdue(since: $0.since.at, at: time) }
    }
}

extension Archive {
    /// The listings that are unknown in a run and have had no response for too many nights.
    package func staleListings(in run: Run, of watchlist: Watchlist) throws -> [Standing] {
        let staleness = Staleness(watchlist)
        return try standings(.unknown, in: run).filter { standing in
            let since = standing.waitingSince ?? run
            return staleness.isStale(standing.listing, since: since.at, at: run.at)
        }
    }
}
