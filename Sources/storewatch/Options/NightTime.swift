import AppStore
import Archives
import ArgumentParser
import Foundation
import History

/// A night, a time or a range of days on the command line: `2026-03-02`, `7d`, `monday`, `quarter`.
enum NightTime: Hashable {
    case bound(ChangeFilter.Bound)
    /// The given number of days, weeks, months or years up to the last night.
    case last(Int, Calendar.Component)
    /// The day that is the given number of days before today; 0 is today.
    case day(ago: Int)
    /// The last day with this weekday, including today; 1 is Sunday.
    case weekday(Int)
    /// The current week, month, quarter or year.
    case current(Calendar.Component)
    /// The week before the current one.
    case lastWeek
    /// A year or a month: `2025`, `2026-03`.
    case period(DateComponents)

    static let hint = """
        a night (2026-03-02), a month (2026-03), a year (2025), 7d, 2w, 3m, 1y, today, yesterday, \
        monday, week, month, quarter, year, or a time (2026-03-02T04:00:00Z)
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
}

extension NightTime: ExpressibleByArgument {
    init?(argument: String) {
        let text = argument.lowercased()
        if let bound = ChangeFilter.Bound(argument: argument) {
            self = .bound(bound)
        } else if text == "today" || text == "yesterday" {
            self = .day(ago: text == "today" ? 0 : 1)
        } else if let day = Self.weekdays.firstIndex(of: text) {
            self = .weekday(day + 1)
        } else if let period = Self.stretches[text] {
            self = .current(period)
        } else if let span = TimeSpan(text, in: Set(Self.units.keys)), span.count <= 10_000,
            let unit = Self.units[span.unit]
        {
            self = .last(span.count, unit)
        } else {
            self.init(period: text)
        }
    }

    /// A year or a month.
    private init?(period text: String) {
        guard let parts = text.wholeMatch(of: /([1-9]\d{3})(?:-(\d{1,2}))?/) else { return nil }
        let month = parts.2.flatMap { Int($0) }
        guard (1...12).contains(month ?? 1) else { return nil }
        self = .period(DateComponents(year: Int(parts.1), month: month))
    }
}

extension Option<NightTime?> {
    /// An option that names a night.
    init(night help: String) {
        self.init(help: ArgumentHelp(help, valueName: "night"))
    }
}

/// The calendar and the current time, from which relative nights such as `7d` are counted.
struct NightCalendar {
    let now: Date
    let zone: TimeZone
    /// A time on the last night: now if the archive already has today's night, otherwise a day
    /// earlier.
    private let lastNight: Date
    fileprivate let calendar: Calendar

    init(_ archive: Archive, now: Date = .now, zone: TimeZone) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // ISO 8601: weeks begin on Monday.
        calendar.firstWeekday = 2
        (self.now, self.zone, self.calendar) = (now, zone, calendar)
        let last = try archive.lastRun()?.night.date ?? ""
        lastNight =
            last >= Night.date(of: now, in: zone)
            ? now : calendar.date(byAdding: .day, value: -1, to: now) ?? now
    }

    fileprivate func night(_ date: Date) -> ChangeFilter.Bound {
        .night(Night(label: Night.date(of: date, in: zone)))
    }

    fileprivate func night(_ count: Int, daysBefore date: Date) -> ChangeFilter.Bound {
        night(calendar.date(byAdding: .day, value: -count, to: date) ?? date)
    }

    /// The first of the given number of days, weeks, months or years that end with the last night.
    fileprivate func start(ofLast count: Int, _ unit: Calendar.Component) -> Date {
        let next = calendar.date(byAdding: .day, value: 1, to: lastNight) ?? lastNight
        return calendar.date(byAdding: unit, value: -count, to: next) ?? next
    }
}

extension NightTime {
    /// The first night of a range that starts at this time.
    func start(in days: NightCalendar) -> ChangeFilter.Bound {
        guard case .last(let count, let unit) = self else { return bound(isEnd: false, in: days) }
        return days.night(days.start(ofLast: count, unit))
    }

    /// The night or time that this value stands for; for `7d`, the night before the last seven
    /// nights.
    ///
    /// - Parameter isEnd: whether to return the last night of a week, month or year instead of the
    ///   first night.
    func bound(isEnd: Bool, in days: NightCalendar) -> ChangeFilter.Bound {
        let (now, calendar) = (days.now, days.calendar)
        switch self {
        case .bound(let bound): return bound
        case .period(let period):
            let first = calendar.date(from: period) ?? .distantPast
            guard isEnd else { return days.night(first) }
            let unit: Calendar.Component = period.month == nil ? .year : .month
            let next = calendar.date(byAdding: unit, value: 1, to: first) ?? first
            return days.night(1, daysBefore: next)
        case .last(let count, let unit):
            return days.night(1, daysBefore: days.start(ofLast: count, unit))
        case .day(let ago):
            return days.night(ago, daysBefore: now)
        case .weekday(let day):
            let past = (calendar.component(.weekday, from: now) - day + 7) % 7
            return days.night(past, daysBefore: now)
        case .current(let period):
            guard !isEnd else { return days.night(now) }
            return days.night(calendar.start(of: period, around: now))
        case .lastWeek:
            let monday = calendar.start(of: .weekOfYear, around: now)
            return days.night(isEnd ? 1 : 7, daysBefore: monday)
        }
    }
}

extension NightTime {
    /// The week that ended yesterday, if this value is `monday` or `week` and today is Monday, so
    /// that a brief on a Monday is about a whole week; nil for other values and days, and if the
    /// archive has no night of that week.
    func endedWeek(in archive: Archive, asOf now: Date, zone: TimeZone) throws -> NightTime? {
        let monday = NightTime.weekday(2)
        let days = try NightCalendar(archive, now: now, zone: zone)
        let today = Night.date(of: now, in: zone)
        guard self == monday || self == .current(.weekOfYear),
            monday.start(in: days) == .night(Night(label: today)),
            case .night(let sunday) = NightTime.lastWeek.bound(isEnd: true, in: days)
        else { return nil }
        return try archive.runs().contains { $0.night.week == sunday.week } ? .lastWeek : nil
    }
}

extension Calendar {
    // Foundation on Linux has no date intervals for quarters.
    fileprivate func start(of period: Component, around now: Date) -> Date {
        guard period == .quarter else { return dateInterval(of: period, for: now)?.start ?? now }
        let month = component(.month, from: now)
        let back = date(byAdding: .month, value: -((month - 1) % 3), to: now) ?? now
        return dateInterval(of: .month, for: back)?.start ?? back
    }
}
