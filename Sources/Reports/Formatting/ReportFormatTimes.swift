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

    /// `iPhone, iPad and Apple TV`.
    func list(_ items: [String]) -> String {
        items.formatted(.list(type: .and).locale(locale))
    }

    /// Two decimals, because one would hide the differences between nights.
    func precise(_ average: Double) -> String {
        average.formatted(.number.precision(.fractionLength(2)).locale(locale))
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
