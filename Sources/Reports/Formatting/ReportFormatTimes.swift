import AppStore
import Foundation
import History

extension ReportFormat {
    /// `March 2026`, `2026년 3월`; the label of a night whose label is not a date.
    func month(of night: Night) -> String {
        guard let start = Date(utc: "\(night.date.prefix(7))-01T00:00:00Z") else {
            return night.label
        }
        let format = Date.FormatStyle(locale: locale, timeZone: .gmt).year().month(.wide)
        return start.formatted(format)
    }

    /// `Friday, 6 March 2026`, with the number of the run where its date has several.
    func longDate(of run: Run) -> String {
        let label = run.night.number > 1 ? " (\(run.night.number))" : ""
        guard let day = Date(utc: "\(run.night.date)T00:00:00Z") else { return run.night.label }
        let format = Date.FormatStyle(locale: locale, timeZone: .gmt)
            .weekday(.wide).day().month(.wide).year()
        return "\(day.formatted(format))\(label)"
    }

    /// `Fri, 6 Mar`; the label of a night whose label is not a date.
    func shortDate(of night: Night) -> String {
        guard let day = Date(utc: "\(night.date)T00:00:00Z") else { return night.label }
        let format = Date.FormatStyle(locale: locale, timeZone: .gmt)
            .weekday(.abbreviated).day().month(.abbreviated)
        return day.formatted(format)
    }

    /// `Mar`, `3월`
    func shortMonth(of night: Night) -> String {
        guard let day = Date(utc: "\(night.date)T00:00:00Z") else { return night.label }
        let format = Date.FormatStyle(locale: locale, timeZone: .gmt).month(.abbreviated)
        return day.formatted(format)
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
