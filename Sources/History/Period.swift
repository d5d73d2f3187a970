package import AppStore
import Foundation

/// A calendar year, month or week, with its runs in the archive.
package struct Period: Hashable, Sendable {
    /// Such as `2026`, `2026-03` or `2026-W10`.
    package let name: String
    /// Oldest first, at least one.
    package let runs: [Run]

    package init(name: String, runs: [Run]) {
        self.name = name
        self.runs = runs
    }

    package var first: Run { runs[0] }
    package var last: Run { runs[runs.count - 1] }
    package var numbers: ClosedRange<Int> { first.number...last.number }

    /// The periods that have runs, oldest first. Runs for which `name` returns nil are left out.
    package static func all(
        of runs: some Sequence<Run>,
        by name: (Run) -> String?
    ) -> [Period] {
        Dictionary(grouping: runs, by: name).compactMap { name, runs in
            name.map { Period(name: $0, runs: runs.sorted { $0.number < $1.number }) }
        }
        .sorted { $0.first.number < $1.first.number }
    }

    /// The week of the last run; nil without runs. If the last run was on a Monday, its week has
    /// just begun, so the previous week with runs is returned if there is one.
    package static func newestWeek(of runs: some Sequence<Run>) -> Period? {
        let weeks = all(of: runs, by: \.night.week).suffix(2)
        let aMonday = Night(label: "2026-03-02")
        let isMonday = weeks.last.map { $0.last.night.days(since: aMonday).isMultiple(of: 7) }
        return isMonday == true ? weeks.first : weeks.last
    }
}

extension Night {
    package var year: String { String(label.prefix(4)) }

    /// The month of the night, such as `2026-03`.
    package var month: String { String(label.prefix(7)) }

    /// The week of the night, from Monday to Sunday (ISO 8601), such as `2026-W10`; nil if the
    /// label does not begin with a date.
    package var week: String? {
        guard let date = Date(utc: "\(date)T00:00:00Z") else { return nil }
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
        guard let year = parts.yearForWeekOfYear, let week = parts.weekOfYear else { return nil }
        return "\(year)-W\(week < 10 ? "0" : "")\(week)"
    }
}
