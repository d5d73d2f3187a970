package import AppStore
package import Foundation

/// Decides when a listing of a watchlist has been without a response for too long.
package struct Staleness: Sendable {
    private let staleAfter: Int
    private let zone: TimeZone
    /// The number of nights from one due date of a listing to the next, if more than one.
    private var nightsBetweenDueDates: [Listing: Int] = [:]
    /// The number of nights from one run to the next, as the most frequent group requires.
    private let nightsBetweenRuns: Int

    package init(_ watchlist: Watchlist) {
        staleAfter = watchlist.staleAfter
        zone = watchlist.report.zone
        nightsBetweenRuns = max(watchlist.groups.map(\.every.nights).min() ?? 1, 1)
        let groups = watchlist.groups.sorted { $0.every.nights > $1.every.nights }
        for group in groups {
            for listing in group.listings {
                nightsBetweenDueDates[listing] = group.every.nights > 1 ? group.every.nights : nil
            }
        }
    }

    /// Whether too many nights have passed since a listing's last response.
    package func isStale(_ listing: Listing, since last: Date, at time: Date) -> Bool {
        let allowed = staleAfter + nightsBetweenDueDates[listing, default: 1] - 1
        return Night.count(from: last, to: time, in: zone) > allowed
    }

    /// Whether too many nights have passed since the last run.
    package func lacksRuns(since last: Date, at time: Date) -> Bool {
        Night.count(from: last, to: time, in: zone) > staleAfter + nightsBetweenRuns - 1
    }

    /// Whether too many nights have passed since the start of a failure.
    package func isOverdue(since start: Date, at time: Date) -> Bool {
        Night.count(from: start, to: time, in: zone) > staleAfter
    }
}
