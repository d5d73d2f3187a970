package import AppStore
import Foundation

/// A week from Monday to Sunday (ISO 8601), with its runs in the archive.
package struct CalendarWeek: Hashable, Sendable {
    /// The name of the week, such as `2026-W10`.
    package let name: String
    /// The runs of the week, oldest first. There is at least one.
    package let runs: [Run]

    /// The first run of the week.
    package var first: Run { runs[0] }
    /// The last run of the week.
    package var last: Run { runs[runs.count - 1] }

    /// The weeks that have runs, oldest first. A run whose night's label does not begin with a
    /// date is omitted.
    package static func all(of runs: some Sequence<Run>) -> [CalendarWeek] {
        var weeks: [String: [Run]] = [:]
        for run in runs {
            guard let name = name(of: run.night) else { continue }
            weeks[name, default: []].append(run)
        }
        return weeks.map { name, runs in
            CalendarWeek(name: name, runs: runs.sorted { $0.number < $1.number })
        }.sorted { $0.first.number < $1.first.number }
    }

    /// The week to read about on the day of the last run: the week of the run or, if it was on a
    /// Monday, the week before with runs. The only week if there is no other; nil without runs.
    package static func newest(of runs: some Sequence<Run>) -> CalendarWeek? {
        let weeks = all(of: runs).suffix(2)
        let aMonday = Night(label: "2026-03-02")
        let isMonday = weeks.last.map { $0.last.night.days(since: aMonday).isMultiple(of: 7) }
        return isMonday == true ? weeks.first : weeks.last
    }

    /// The name of the week that a night belongs to, such as `2026-W10`; nil if the night's label
    /// does not begin with a date.
    package static func name(of night: Night) -> String? {
        guard let date = Date(utc: "\(night.date)T00:00:00Z") else { return nil }
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
        guard let year = parts.yearForWeekOfYear, let week = parts.weekOfYear else { return nil }
        return "\(year)-W\(week < 10 ? "0" : "")\(week)"
    }
}
