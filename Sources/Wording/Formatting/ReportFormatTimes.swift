package import AppStore
package import Foundation
import Language

extension ReportFormat {
    /// A night's month, such as `March 2026` or `2026년 3월`; the night's label if it is not a date.
    package func month(of night: Night) -> String {
        guard let start = Date(utc: "\(night.date.prefix(7))-01T00:00:00Z") else {
            return night.label
        }
        let format = Date.FormatStyle(locale: locale, timeZone: .gmt).year().month(.wide)
        return start.formatted(format)
    }

    /// The weekday in the report's time zone, such as `Tuesday` or `화요일`.
    package func weekday(_ date: Date) -> String {
        date.formatted(Date.FormatStyle(locale: locale, timeZone: zone).weekday(.wide))
    }

    package func age(of date: Date, asOf now: Date) -> String {
        let days = days(from: date, to: now)
        return strings.compare.daysAgo(days)
    }

    /// The number of calendar days in the report's time zone; 0 if the second date is earlier.
    package func days(from one: Date, to other: Date) -> Int {
        max(Night.count(from: one, to: other, in: zone), 0)
    }

    /// Whether one name sorts before the other in the report's language. Equal names are sorted by
    /// their keys, such as IDs.
    package func isBefore(
        _ one: (name: String, key: String),
        _ other: (name: String, key: String)
    ) -> Bool {
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

    /// A list for people, such as `iPhone, iPad and Apple TV`.
    package func list(_ items: [String]) -> String {
        items.formatted(.list(type: .and).locale(locale))
    }

    /// An average with two decimals, because one decimal would hide the differences between nights.
    package func precise(_ average: Double) -> String { number(average, decimals: 2) }

    /// The average of new ratings, such as `3.50 ± 0.03`; the uncertainty is left out if too small.
    package func average(_ ratings: NewRatings, decimals: Int) -> String? {
        ratings.average.map { average in
            let value = number(average, decimals: decimals)
            let isShown = ratings.uncertainty >= (decimals == 1 ? 0.05 : 0.005)
            return isShown ? "\(value) ± \(number(ratings.uncertainty, decimals: decimals))" : value
        }
    }

    /// A number with its sign: `+12`, `−3`, `0`
    package func signed(_ number: Int) -> String {
        "\(number < 0 ? "−" : number > 0 ? "+" : "")\(self.number(abs(number)))"
    }

    package func number(_ value: Double, decimals: Int) -> String {
        cached(.decimal(value, decimals: decimals)) {
            value.formatted(
                .number.precision(.fractionLength(decimals)).rounded(rule: .toNearestOrAwayFromZero)
                    .locale(locale)
            )
        }
    }

    /// A night's date, such as `Fri, 6 Mar 2026` or `2026년 3월 6일 (금)`; the night's label if it is
    /// not a date.
    package func night(_ night: Night) -> String {
        cached(.night(night.label)) {
            styled(night) { $0.weekday(.abbreviated).day().month(.abbreviated).year() }
        }
    }

    /// The title of a night's page, such as `Friday, 6 March 2026`.
    package func longNight(_ night: Night) -> String {
        styled(night) { $0.weekday(.wide).day().month(.wide).year() }
    }

    /// A night's date without the year, such as `Fri 6 Mar`.
    package func shortNight(_ night: Night) -> String {
        cached(.shortNight(night.label)) {
            styled(night) { $0.weekday(.abbreviated).day().month(.abbreviated) }
                .replacing(",", with: "")
        }
    }

    /// A night's day and month, such as `6 March` or `3월 6일`.
    package func day(of night: Night) -> String { styled(night) { $0.day().month(.wide) } }

    /// A night's month, such as `Mar` or `3월`; with its year, `Mar 2026` or `2026년 3월`.
    package func shortMonth(of night: Night, hasYear: Bool = false) -> String {
        styled(night) { hasYear ? $0.year().month(.abbreviated) : $0.month(.abbreviated) }
    }

    /// A night's month, such as `March` or `3월`; with its year, `March 2026` or `2026년 3월`.
    package func month(of night: Night, hasYear: Bool) -> String {
        hasYear ? month(of: night) : styled(night) { $0.month(.wide) }
    }

    private func styled(
        _ night: Night,
        _ style: (Date.FormatStyle) -> Date.FormatStyle
    ) -> String {
        guard let start = Date(utc: "\(night.date)T00:00:00Z") else { return night.label }
        let text = start.formatted(style(Date.FormatStyle(locale: locale, timeZone: .gmt)))
        // If several runs have the same date, the labels of all except the first end with a number.
        return night.label == night.date ? text : "\(text) (\(night.number))"
    }
}
