import AppStore
import ArgumentParser
import Foundation
import History

/// A night, a time or a stretch of days on the command line: `2026-03-02`, `7d`, `monday`, `quarter`.
enum NightTime: Hashable {
    case bound(ChangeFilter.Bound)
    /// So many days, weeks, months or years before today.
    case ago(Int, Calendar.Component)
    /// The last day of this name, today included: 1 is Sunday.
    case weekday(Int)
    /// The week, month, quarter or year of today.
    case current(Calendar.Component)
    /// `2026-03`
    case month(String)

    static let hint = """
        a night (2026-03-02), a month (2026-03), 7d, 2w, 3m, 1y, today, yesterday, monday, week, month, \
        quarter, year, or a time (2026-03-02T04:00:00Z)
        """

    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]

    private static let units: [TimeSpan.Unit: Calendar.Component] = [
        .days: .day, .weeks: .weekOfYear, .months: .month, .years: .year,
    ]

    private static let stretches: [String: Calendar.Component] = [
        "week": .weekOfYear, "month": .month, "quarter": .quarter, "year": .year,
    ]

    /// What completion offers.
    static let words =
        ["7d", "30d", "today", "yesterday"] + weekdays + ["week", "month", "quarter", "year"]
}

extension NightTime: ExpressibleByArgument {
    init?(argument: String) {
        let text = argument.lowercased()
        if let bound = ChangeFilter.Bound(argument: argument) {
            self = .bound(bound)
        } else if text == "today" || text == "yesterday" {
            self = .ago(text == "today" ? 0 : 1, .day)
        } else if let day = Self.weekdays.firstIndex(of: text) {
            self = .weekday(day + 1)
        } else if let stretch = Self.stretches[text] {
            self = .current(stretch)
        } else if let span = TimeSpan(text, in: Set(Self.units.keys)), span.count <= 10_000,
            let unit = Self.units[span.unit]
        {
            self = .ago(span.count, unit)
        } else if text.wholeMatch(of: /\d{4}-\d{2}/) != nil, Moment.isDate("\(text)-01") {
            self = .month(text)
        } else {
            return nil
        }
    }
}

extension NightTime {
    /// The first or the last night that is meant.
    ///
    /// - Parameters:
    ///   - isEnd: whether the last one is asked for.
    ///   - zone: in which days begin and end.
    func bound(isEnd: Bool, now: Date = .now, in zone: TimeZone) -> ChangeFilter.Bound {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // ISO 8601: weeks begin on Monday.
        calendar.firstWeekday = 2
        func night(_ date: Date) -> ChangeFilter.Bound {
            .night(Night(label: Night.date(of: date, in: zone)))
        }
        switch self {
        case .bound(let bound): return bound
        case .month(let month):
            guard isEnd else { return .night(Night(label: "\(month)-01")) }
            // In any zone: the days of a month are the same everywhere.
            let start = Date(utc: "\(month)-01T12:00:00Z") ?? now
            let days = calendar.range(of: .day, in: .month, for: start)?.count ?? 31
            return .night(Night(label: "\(month)-\(days)"))
        case .ago(let count, let unit):
            return night(calendar.date(byAdding: unit, value: -count, to: now) ?? now)
        case .weekday(let day):
            let past = (calendar.component(.weekday, from: now) - day + 7) % 7
            return night(calendar.date(byAdding: .day, value: -past, to: now) ?? now)
        case .current(let stretch):
            guard !isEnd else { return night(now) }
            return night(calendar.start(of: stretch, around: now))
        }
    }
}

extension Calendar {
    // Foundation on Linux knows no interval of a quarter.
    fileprivate func start(of stretch: Component, around now: Date) -> Date {
        guard stretch == .quarter else { return dateInterval(of: stretch, for: now)?.start ?? now }
        let month = component(.month, from: now)
        let back = date(byAdding: .month, value: -((month - 1) % 3), to: now) ?? now
        return dateInterval(of: .month, for: back)?.start ?? back
    }
}
