package import AppStore
import Foundation

extension ReportFormat {
    /// A night's date, such as `Fri, 6 Mar 2026` or `2026년 3월 6일 (금)`; its label if that is not a
    /// date.
    func night(_ night: Night) -> String {
        written.text(.night(night.label)) {
            styled(night) { $0.weekday(.abbreviated).day().month(.abbreviated).year() }
        }
    }

    /// The title of a night's page, such as `Friday, 6 March 2026`.
    func longNight(_ night: Night) -> String {
        styled(night) { $0.weekday(.wide).day().month(.wide).year() }
    }

    /// A night's date without the year, such as `Fri 6 Mar`.
    func shortNight(_ night: Night) -> String {
        written.text(.shortNight(night.label)) {
            styled(night) { $0.weekday(.abbreviated).day().month(.abbreviated) }
                .replacing(",", with: "")
        }
    }

    /// A night's day and month, such as `6 March` or `3월 6일`.
    func day(of night: Night) -> String { styled(night) { $0.day().month(.wide) } }

    /// A night's month, such as `Mar` or `3월`; with its year, `Mar 2026` or `2026년 3월`.
    func shortMonth(of night: Night, hasYear: Bool = false) -> String {
        styled(night) { hasYear ? $0.year().month(.abbreviated) : $0.month(.abbreviated) }
    }

    /// A night's weekday, such as `Fri` or `금`.
    func shortWeekday(of night: Night) -> String {
        styled(night) { $0.weekday(.abbreviated) }
    }

    private func styled(
        _ night: Night,
        _ style: (Date.FormatStyle) -> Date.FormatStyle
    ) -> String {
        guard let start = Date(utc: "\(night.date)T00:00:00Z") else { return night.label }
        let text = start.formatted(style(Date.FormatStyle(locale: locale, timeZone: .gmt)))
        // The label of the second night on a date ends in a number.
        return night.label == night.date ? text : "\(text) (\(night.number))"
    }
}

extension Night {
    /// The night's month, such as `2026-03`.
    package var month: String { String(label.prefix(7)) }
}
