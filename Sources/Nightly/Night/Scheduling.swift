import AppStore
package import Archives
package import Foundation
package import News
package import Watchlists

extension Archive {
    /// The schedule of a run, whether or not it has begun.
    package func schedule(_ watchlist: Watchlist, for run: Run) throws -> Schedule {
        try schedule(watchlist, at: run.at, before: run.number)
    }

    package func schedule(
        _ watchlist: Watchlist,
        at time: Date,
        before run: Int = .max
    ) throws -> Schedule {
        let reach = watchlist.lookback
        return Schedule(
            watchlist: watchlist,
            at: time,
            answered: reach > 0 ? try lastResponses(since: time - reach, before: run) : [:],
            unknown: try unknownListings(before: run)
        )
    }
}

extension Schedule {
    /// The lookups without the answered listings, otherwise packed as before.
    func lookups(except answered: Set<Listing>) -> [Lookup] {
        lookups.compactMap { lookup in
            let ids = lookup.ids.filter {
                !answered.contains(Listing(app: $0, storefront: lookup.storefront))
            }
            guard !ids.isEmpty else { return nil }
            return Lookup(storefront: lookup.storefront, language: lookup.language, ids: ids)
        }
    }
}
