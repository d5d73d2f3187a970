import AppStore
import Foundation

extension ReportFormat {
    /// `Fri, 6 Mar 2026`, `2026년 3월 6일 (금)`; the label of a night whose label is not a date.
    func night(_ night: Night) -> String {
        written.text(.night(night.label)) {
            styled(night) { $0.weekday(.abbreviated).day().month(.abbreviated).year() }
        }
    }

    /// `Friday, 6 March 2026`: the title of a night's page.
    func longNight(_ night: Night) -> String {
        styled(night) { $0.weekday(.wide).day().month(.wide).year() }
    }

    /// `Fri 6 Mar`, where the year is plain.
    func shortNight(_ night: Night) -> String {
        written.text(.shortNight(night.label)) {
            styled(night) { $0.weekday(.abbreviated).day().month(.abbreviated) }
                .replacing(",", with: "")
        }
    }

    /// `6 March`; `3월 6일`.
    func day(of night: Night) -> String { styled(night) { $0.day().month(.wide) } }

    /// `Mar`; `3월`.
    func shortMonth(of night: Night) -> String {
        styled(night) { $0.month(.abbreviated) }
    }

    /// `Fri`; `금`.
    func shortWeekday(of night: Night) -> String {
        styled(night) { $0.weekday(.abbreviated) }
    }

    private func styled(
        _ night: Night,
        _ style: (Date.FormatStyle) -> Date.FormatStyle
    ) -> String {
        guard let start = Date(utc: "\(night.date)T00:00:00Z") else { return night.label }
        let text = start.formatted(style(Date.FormatStyle(locale: locale, timeZone: .gmt)))
        // The label of a second night of one day ends in a number.
        return night.label == night.date ? text : "\(text) (\(night.number))"
    }
}
