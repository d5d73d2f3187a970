import AppStore
import Foundation
import History
import Markup

/// The nights of one month as a calendar; each day links to its night and shows the number of its
/// changes.
struct MonthCalendar {
    let components: Components
    /// All of one month; one day may have several.
    let nights: [RunSummary]

    private var format: ReportFormat { components.format }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = format.locale
        calendar.timeZone = .gmt
        return calendar
    }

    /// Empty for nights whose labels are not dates.
    @HTMLBuilder var html: HTML {
        if let first = nights.first.flatMap({ Date(utc: "\($0.run.night.month)-01T00:00:00Z") }) {
            E.table(.class("calendar")) {
                E.caption { format.month(of: nights[0].run.night) }
                E.thead { E.tr { for day in weekdays { head(day) } } }
                E.tbody { for week in weeks(of: first) { E.tr { for day in week { cell(day) } } } }
            }
        }
    }

    private func head(_ day: (short: String, full: String)) -> HTML {
        E.th(.scope(.column)) { E.abbr(.title(day.full)) { day.short } }
    }

    /// In the order of the locale's week.
    private var weekdays: [(short: String, full: String)] {
        let calendar = calendar
        let names = zip(calendar.shortStandaloneWeekdaySymbols, calendar.standaloneWeekdaySymbols)
            .map { (short: $0, full: $1) }
        let first = calendar.firstWeekday - 1
        return Array(names[first...] + names[..<first])
    }

    /// The days of the month by weeks; nil for days of other months.
    private func weeks(of first: Date) -> [[Int?]] {
        let calendar = calendar
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 0
        let before = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let days: [Int?] = Array(repeating: nil, count: before) + Array(1...max(count, 1))
        return stride(from: 0, to: days.count, by: 7).map { start in
            let week = days[start..<min(start + 7, days.count)]
            return week + Array(repeating: nil, count: 7 - week.count)
        }
    }

    private func cell(_ day: Int?) -> HTML {
        E.td {
            if let day {
                let nights = nights.filter { Int($0.run.night.date.suffix(2)) == day }
                    .sorted { $0.run.number < $1.run.number }
                if nights.isEmpty { E.span(.class("day")) { format.number(day) } }
                for night in nights {
                    link(night, day)
                    " "
                }
            }
        }
    }

    private func link(_ night: RunSummary, _ day: Int) -> HTML {
        let outcome = components.words.labels.shortOutcome(night.outcome)
        let changes = components.words.appPage.monthChanges(night.changes)
        return E.a(
            components.links.night(night.run.night),
            .class(night.changes == 0 ? "\(night.outcome.rawValue) quiet" : night.outcome.rawValue),
            .title("\(night.run.night.label): \(changes), \(outcome)")
        ) {
            // The label of a second night of one day ends in a number.
            E.span(.class("day")) { "\(format.number(day))\(night.run.night.label.dropFirst(10))" }
            " "
            E.span(.class("number")) {
                night.outcome == .failed ? "✕" : format.number(night.changes)
            }
        }
    }
}
