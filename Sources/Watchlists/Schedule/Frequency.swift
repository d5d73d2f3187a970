import AppStore
package import Foundation

extension Watchlist.Frequency {
    private static let hour = 3600.0
    private static let nightsOfWeek = 7

    /// Whether a listing is due again.
    ///
    /// Cron is late by seconds or minutes on some nights: a tenth of the hours is allowed for that,
    /// and weeks are counted in nights.
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

    /// The maximum age of a response, in seconds, at which a listing is not due again.
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
    /// The age in seconds up to which a schedule needs past responses.
    package var lookback: TimeInterval { groups.map(\.every.lookback).max() ?? 0 }
}
