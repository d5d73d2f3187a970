import AppStore
package import Foundation

/// The time by which a run must have made its requests.
package enum Deadline: Hashable, Sendable {
    /// A duration from the start of the run.
    case after(Duration)
    /// The next occurrence of this time of day in the report's time zone.
    case clock(hour: Int, minute: Int)
    case moment(Date)
}

extension Deadline {
    /// The time left for a run that begins its requests at `now`; never negative.
    package func left(from now: Date, in zone: TimeZone) -> Duration {
        switch self {
        case .after(let duration):
            return duration
        case .moment(let date):
            return max(.seconds(date.timeIntervalSince(now)), .zero)
        case .clock(let hour, let minute):
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let time = DateComponents(hour: hour, minute: minute)
            let next = calendar.nextDate(after: now, matching: time, matchingPolicy: .nextTime)
            return .seconds(next?.timeIntervalSince(now) ?? 0)
        }
    }
}

extension Deadline {
    /// Reads a duration `02:00:00`, a time of day `07:30`, or a moment `2026-03-02T07:30:00Z`.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count <= 5 && part.allSatisfy(\.isASCII) ? UInt(part).map { Int($0) } : nil
        }
        switch numbers.count == parts.count ? numbers.count : 0 {
        case 3 where numbers[1] < 60 && numbers[2] < 60:
            let seconds = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
            guard seconds > 0 else { return nil }
            self = .after(.seconds(seconds))
        case 2 where numbers[0] < 24 && numbers[1] < 60:
            self = .clock(hour: numbers[0], minute: numbers[1])
        default:
            guard let date = Date(utc: text) else { return nil }
            self = .moment(date)
        }
    }
}
