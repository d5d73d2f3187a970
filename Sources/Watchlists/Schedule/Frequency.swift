import AppStore
package import Foundation

extension Watchlist.Frequency {
    private static let hour = 3600.0
    private static let nightsOfWeek = 7

    /// Whether a listing is due again.
    ///
    /// Cron starts some runs a few minutes late, which shortens the time to the next run. Therefore
    /// nine tenths of the hours are enough, and weeks are counted in nights.
    ///
    /// - Parameter answered: the time of the listing's last response.
    func isDue(at now: Date, since answered: Date, in zone: TimeZone) -> Bool {
        switch self {
        case .run: true
        case .night, .week: Night.count(from: answered, to: now, in: zone) >= nights
        case .hours(let hours):
            now.timeIntervalSince(answered) >= Double(hours) * Self.hour * 0.9
        }
    }

    /// The number of nights from one due date to the next.
    var nights: Int {
        switch self {
        case .run, .night: 1
        case .week: Self.nightsOfWeek
        case .hours(let hours): (hours + 23) / 24
        }
    }

    /// At this age of its last response, in seconds, a listing is always due.
    fileprivate var lookback: TimeInterval {
        switch self {
        case .run: 0
        case .night: 25 * Self.hour
        case .week: Double(Self.nightsOfWeek) * 25 * Self.hour
        case .hours(let hours): Double(hours) * Self.hour
        }
    }
}

extension Watchlist {
    /// The maximum age, in seconds, of the past responses that a schedule needs.
    package var lookback: TimeInterval { groups.map(\.every.lookback).max() ?? 0 }
}
