import AppStore
import Archives
import ArgumentParser
import Foundation
import History

/// A night, a time or a range of days on the command line: `2026-03-02`, `7d`, `monday`, `quarter`.
struct NightTime: Sendable {
    fileprivate typealias Nights = (first: ChangeFilter.Bound, last: ChangeFilter.Bound)

    private let text: String
    /// Finds the first and the last night that the text means. `7d` is special: the first night
    /// begins the last seven nights, and the last night is the night before.
    private let nights: @Sendable (NightCalendar) -> Nights

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
        text = argument.lowercased()
        if let bound = ChangeFilter.Bound(argument: argument) {
            nights = { _ in (bound, bound) }
        } else if let ago = ["today": 0, "yesterday": 1][text] {
            nights = { $0.day($0.night(ago, daysBefore: $0.now)) }
        } else if let weekday = Self.weekdays.firstIndex(of: text) {
            nights = { days in
                // Foundation counts weekdays from 1 for Sunday, `weekdays` from 0.
                let past = (days.calendar.component(.weekday, from: days.now) + 6 - weekday) % 7
                return days.day(days.night(past, daysBefore: days.now))
            }
        } else if let unit = Self.stretches[text] {
            nights = { ($0.night($0.start(of: unit)), $0.night($0.now)) }
        } else if let span = TimeSpan(text, in: Set(Self.units.keys)), span.count <= 10_000,
            let unit = Self.units[span.unit]
        {
            nights = { days in
                let start = days.start(ofLast: span.count, unit)
                return (days.night(start), days.night(1, daysBefore: start))
            }
        } else if let parts = text.wholeMatch(of: /([1-9]\d{3})(?:-(\d{1,2}))?/) {
            let month = parts.2.flatMap { Int($0) }
            guard (1...12).contains(month ?? 1) else { return nil }
            let period = DateComponents(year: Int(parts.1), month: month)
            nights = { days in
                let first = days.calendar.date(from: period) ?? .distantPast
                let next = days.date(first, plus: 1, month == nil ? .year : .month)
                return (days.night(first), days.night(1, daysBefore: next))
            }
        } else {
            return nil
        }
    }

    func start(in days: NightCalendar) -> ChangeFilter.Bound { nights(days).first }

    /// The night or time for an option such as `--until`. For `7d`, always the night before the
    /// last seven nights.
    ///
    /// - Parameter isEnd: whether to return the last night of a period such as a month, not the
    ///   first.
    func bound(isEnd: Bool, in days: NightCalendar) -> ChangeFilter.Bound {
        let (first, last) = nights(days)
        return isEnd || last.date(in: days.zone) < first.date(in: days.zone) ? last : first
    }

    /// Last week, if this value is `monday` or `week` and today is Monday; otherwise nil. A brief
    /// on a Monday then covers a whole week. Also nil if the archive has no night of last week.
    func endedWeek(in archive: Archive, asOf now: Date, zone: TimeZone) throws -> NightTime? {
        let days = try NightCalendar(archive, now: now, zone: zone)
        guard ["monday", "week"].contains(text), start(in: days) == days.night(now),
            case .night(let sunday) = days.night(1, daysBefore: now),
            try archive.runs().contains(where: { $0.night.week == sunday.week })
        else { return nil }
        let monday = days.night(7, daysBefore: now)
        return NightTime(text: "last week") { _ in (monday, .night(sunday)) }
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
    /// A time on the last night: today if the archive has today's night, otherwise yesterday.
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

    fileprivate func date(_ date: Date, plus count: Int, _ unit: Calendar.Component) -> Date {
        calendar.date(byAdding: unit, value: count, to: date) ?? date
    }

    fileprivate func night(_ date: Date) -> ChangeFilter.Bound {
        .night(Night(label: Night.date(of: date, in: zone)))
    }

    fileprivate func night(_ count: Int, daysBefore date: Date) -> ChangeFilter.Bound {
        night(self.date(date, plus: -count, .day))
    }

    /// The period that consists of a single night.
    fileprivate func day(_ night: ChangeFilter.Bound) -> NightTime.Nights { (night, night) }

    /// The start of the last `count` days, weeks, months or years, counted up to the last night.
    fileprivate func start(ofLast count: Int, _ unit: Calendar.Component) -> Date {
        date(date(lastNight, plus: 1, .day), plus: -count, unit)
    }

    /// The start of the current week, month, quarter or year.
    fileprivate func start(of unit: Calendar.Component) -> Date {
        guard unit == .quarter else {
            return calendar.dateInterval(of: unit, for: now)?.start ?? now
        }
        // Foundation on Linux has no date intervals for quarters.
        let month = calendar.component(.month, from: now)
        let first = date(now, plus: -((month - 1) % 3), .month)
        return calendar.dateInterval(of: .month, for: first)?.start ?? first
    }
}
