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
    /// Today, or the day the given number of days before.
    case day(ago: Int)
    /// The last day with this weekday, including today; 1 is Sunday.
    case weekday(Int)
    /// The current week, month, quarter or year.
    case current(Calendar.Component)
    /// The week, month, quarter or year before the current one.
    case previous(Calendar.Component)
    /// A year, a month or a day: `2025`, `2026-03`, `june 2025`, `5 march`. A month or a day
    /// without a year is the last one that has begun.
    case period(DateComponents)

    static let hint = """
        a night (2026-03-02, "2 march"), a month (2026-03, march, "june 2025"), a year (2025), 7d, 2w, 3m, 1y, today, \
        yesterday, monday, week, month, quarter, year, "last quarter", or a time (2026-03-02T04:00:00Z)
        """

    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
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
        } else if text.hasPrefix("this "), let period = Self.stretches[text.lastWord] {
            self = .current(period)
        } else if text.hasPrefix("last "), let period = Self.stretches[text.lastWord] {
            self = .previous(period)
        } else if let span = TimeSpan(text, in: Set(Self.units.keys)), span.count <= 10_000,
            let unit = Self.units[span.unit]
        {
            self = .last(span.count, unit)
        } else {
            self.init(period: text.split { $0 == " " || $0 == "-" })
        }
    }

    /// A year, a month or a day. A month may be a number with a year, or a name.
    private init?(period words: [Substring]) {
        let years = words.filter { $0.wholeMatch(of: /[1-9]\d{3}/) != nil }.compactMap { Int($0) }
        let numbers = words.filter { $0.wholeMatch(of: /\d{1,2}/) != nil }.compactMap { Int($0) }
        let months = words.compactMap(Self.month)
        guard words.count == years.count + numbers.count + months.count else { return nil }
        switch (years.count, months.count, numbers.count) {
        case (1, 0, 0): self = .period(DateComponents(year: years[0]))
        case (1, 0, 1) where (1...12).contains(numbers[0]):
            self = .period(DateComponents(year: years[0], month: numbers[0]))
        case (0...1, 1, 0): self = .period(DateComponents(year: years.first, month: months[0]))
        case (0...1, 1, 1) where Self.isDay(numbers[0], months[0], of: years.first):
            self = .period(
                DateComponents(year: years.first, month: months[0], day: numbers[0])
            )
        default: return nil
        }
    }

    /// The number of the month with a name such as `march` or `mar`; nil for other words.
    private static func month(_ word: Substring) -> Int? {
        guard word.count >= 3, word.first?.isLetter == true else { return nil }
        return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }

    /// Whether a month has this day; 29 February only if a leap year is given.
    private static func isDay(_ day: Int, _ month: Int, of year: Int?) -> Bool {
        let ordinaryYear = 2025
        return DateComponents(year: year ?? ordinaryYear, month: month, day: day)
            .isValidDate(in: Calendar(identifier: .gregorian))
    }
}

extension String {
    /// The text after its first word, without blanks around it.
    fileprivate var lastWord: String { split(separator: " ").dropFirst().joined(separator: " ") }
}

extension Option<NightTime?> {
    /// An option that names a night.
    init(night help: String) {
        self.init(help: ArgumentHelp(help, valueName: "night"))
    }
}

/// The days from which nights on the command line are counted.
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

    /// The night or time that this value names. For `7d`, it is the night before the last seven
    /// nights.
    ///
    /// - Parameter isEnd: whether to return the last night of a month or a year, not the first.
    func bound(isEnd: Bool, in days: NightCalendar) -> ChangeFilter.Bound {
        let (now, calendar) = (days.now, days.calendar)
        switch self {
        case .bound(let bound): return bound
        case .period(var period):
            let today = calendar.dateComponents([.year, .month, .day], from: now)
            let isLater =
                (period.month ?? 0, period.day ?? 0) > (today.month ?? 0, today.day ?? 0)
            period.year = period.year ?? (today.year ?? 0) - (isLater ? 1 : 0)
            let first = calendar.date(from: period) ?? .distantPast
            guard isEnd, period.day == nil else { return days.night(first) }
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
        case .previous(let period):
            let start = calendar.start(of: period, around: now)
            let end = calendar.date(byAdding: .day, value: -1, to: start) ?? start
            return days.night(isEnd ? end : calendar.start(of: period, around: end))
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
        let ended = NightTime.previous(.weekOfYear)
        guard self == monday || self == .current(.weekOfYear),
            monday.start(in: days) == .night(Night(label: today)),
            case .night(let sunday) = ended.bound(isEnd: true, in: days)
        else { return nil }
        return try archive.runs().contains { $0.night.week == sunday.week } ? ended : nil
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
