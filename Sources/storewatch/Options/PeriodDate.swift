import AppStore
import ArgumentParser
import Foundation
import History

/// A date at which a period begins or ends, as people write it.
enum PeriodDate: Hashable {
    /// `2026-11-01`
    case date(String)
    /// `7d`: so many days, today included.
    case days(Int)
    case today
    case yesterday
    /// `monday`: the last one, which may be today.
    case weekday(Int)

    /// In the calendar's order.
    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let mostDays = 36_600

    init?(_ text: String) {
        let text = text.lowercased()
        if let weekday = Self.weekdays.firstIndex(of: text) {
            self = .weekday(weekday + 1)
        } else if text == "today" {
            self = .today
        } else if text == "yesterday" {
            self = .yesterday
        } else if text.hasSuffix("d"), let days = Int(text.dropLast()),
            (1...Self.mostDays).contains(days)
        {
            self = .days(days)
        } else if text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil, Moment.isDate(text[...]) {
            self = .date(text)
        } else {
            return nil
        }
    }

    /// The date, such as `2026-11-01`.
    func date(asOf now: Date, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let back: Int
        switch self {
        case .date(let date): return date
        case .days(let days): back = days - 1
        case .today: back = 0
        case .yesterday: back = 1
        case .weekday(let weekday):
            back = (calendar.component(.weekday, from: now) - weekday + 7) % 7
        }
        let day = calendar.date(byAdding: .day, value: -back, to: now) ?? now
        return Night.date(of: day, in: zone)
    }
}

extension PeriodDate: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }

    var defaultValueDescription: String {
        guard case .days(let days) = self else { return "" }
        return "\(days)d"
    }
}
