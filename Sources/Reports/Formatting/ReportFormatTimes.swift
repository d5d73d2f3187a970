import AppStore
import Foundation

extension ReportFormat {
    /// `March 2026`, `2026년 3월`; the label of a night whose label is not a date.
    func month(of night: Night) -> String {
        guard let start = Date(utc: "\(night.date.prefix(7))-01T00:00:00Z") else {
            return night.label
        }
        let format = Date.FormatStyle(locale: locale, timeZone: .gmt).year().month(.wide)
        return start.formatted(format)
    }

    /// `Tuesday`, `화요일`: the day of the week in the report's time zone.
    func weekday(_ date: Date) -> String {
        date.formatted(Date.FormatStyle(locale: locale, timeZone: zone).weekday(.wide))
    }

    /// `17 days ago`: calendar days to the night.
    func age(of date: Date, asOf now: Date) -> String {
        let days = days(from: date, to: now)
        return words.compare.daysAgo(days, number(days))
    }

    /// Calendar days in the report's time zone; none backward.
    func days(from one: Date, to other: Date) -> Int {
        max(Night.count(from: one, to: other, in: zone), 0)
    }

    /// Whether a name comes first in the report's language; equal names are in the order of their keys.
    func isBefore(_ one: (name: String, key: String), _ other: (name: String, key: String)) -> Bool
    {
        switch one.name.compare(
            other.name,
            options: [.caseInsensitive, .diacriticInsensitive, .numeric],
            locale: locale
        ) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: one.key < other.key
        }
    }

    /// `iPhone, iPad and Apple TV`.
    func list(_ items: [String]) -> String {
        items.formatted(.list(type: .and).locale(locale))
    }

    /// Two decimals, because one would hide the differences between nights.
    func precise(_ average: Double) -> String {
        average.formatted(.number.precision(.fractionLength(2)).locale(locale))
    }

    /// `+0.38`, `−0.12`, `0.00`: between two averages as they are shown, with two decimals.
    func step(from before: Double, to after: Double) -> String {
        let step = (after * 100).rounded() - (before * 100).rounded()
        let sign = step < 0 ? "−" : step > 0 ? "+" : ""
        return "\(sign)\(precise(abs(step) / 100))"
    }

    /// `+12`, `-3`, `0`.
    func signed(_ number: Int) -> String {
        number.formatted(.number.sign(strategy: .always(includingZero: false)).locale(locale))
    }

    /// A value of an axis.
    func axis(_ value: Double, decimals: Int) -> String {
        value.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
    }
}
