package import AppStore
package import Foundation

/// The time for which each listing of a watchlist may be without a response before an alarm.
package struct Staleness: Sendable {
    private let staleAfter: Int
    private let zone: TimeZone
    /// The number of nights from one due date of a listing to the next, if more than one.
    private var nights: [Listing: Int] = [:]
    /// The number of nights from one run to the next, if the watchlist needs no more.
    private let nightsBetweenRuns: Int

    package init(_ watchlist: Watchlist) {
        staleAfter = watchlist.staleAfter
        zone = watchlist.report.zone
        nightsBetweenRuns = max(watchlist.groups.map(\.every.nights).min() ?? 1, 1)
        let groups = watchlist.groups.sorted { $0.every.nights > $1.every.nights }
        for group in groups {
            for listing in group.listings {
                nights[listing] = group.every.nights > 1 ? group.every.nights : nil
            }
        }
    }

    /// Whether a listing whose last response was received at `last` is overdue.
    package func isStale(_ listing: Listing, since last: Date, at time: Date) -> Bool {
        let allowed = staleAfter + nights[listing, default: 1] - 1
        return Night.count(from: last, to: time, in: zone) > allowed
    }

    /// Whether there should have been a run since `last`.
    package func lacksRuns(since last: Date, at time: Date) -> Bool {
        Night.count(from: last, to: time, in: zone) > staleAfter + nightsBetweenRuns - 1
    }

    /// Whether a failure since `start` has lasted for too many nights.
    package func isOverdue(since start: Date, at time: Date) -> Bool {
        Night.count(from: start, to: time, in: zone) > staleAfter
    }
}
