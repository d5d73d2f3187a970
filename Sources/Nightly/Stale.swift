package import AppStore
package import Foundation
package import Snapshots
import Watchlists

extension Archive {
    /// The watched listings that had no answer for too long as of a time, however the runs since
    /// their last one went, and even if there was none.
    package func staleListings(
        of watchlist: Watchlist,
        asOf run: Run,
        at time: Date
    ) throws -> [Standing] {
        let staleness = Staleness(watchlist)
        return try standings(of: watchlist.listings.sorted(), asOf: run).filter { standing in
            let since = standing.waitingSince ?? run
            return staleness.isStale(standing.listing, since: since.at, at: time)
        }
    }

    /// The listings that a run could not find out and that had no answer for too long before.
    package func staleListings(in run: Run, of watchlist: Watchlist) throws -> [Standing] {
        let staleness = Staleness(watchlist)
        return try standings(.unknown, in: run).filter { standing in
            let since = standing.waitingSince ?? run
            return staleness.isStale(standing.listing, since: since.at, at: run.at)
        }
    }
}
