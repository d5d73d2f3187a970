package import AppStore
import Foundation

/// A calendar week or month with its nights in the archive.
package struct CalendarPeriod: Hashable, Sendable {
    package enum Unit: CaseIterable, Sendable {
        /// A week from Monday to Sunday (ISO 8601).
        case week
        case month
    }

    package let unit: Unit
    /// The name of the period, such as `2026-W10` or `2026-03`.
    package let name: String
    /// The runs of the period, oldest first. There is at least one.
    package let runs: [Run]

    package var first: Run { runs[0] }
    package var last: Run { runs[runs.count - 1] }

    /// The weeks or months with runs, oldest first. A run whose night is not a date is omitted.
    package static func all(_ unit: Unit, of runs: some Sequence<Run>) -> [CalendarPeriod] {
        var periods: [String: [Run]] = [:]
        for run in runs {
            guard let name = unit.name(of: run.night) else { continue }
            periods[name, default: []].append(run)
        }
        return periods.map { name, runs in
            CalendarPeriod(unit: unit, name: name, runs: runs.sorted { $0.number < $1.number })
        }.sorted { $0.first.number < $1.first.number }
    }
}

extension CalendarPeriod.Unit {
    package func name(of night: Night) -> String? {
        guard let date = Date(utc: "\(night.date)T00:00:00Z") else { return nil }
        switch self {
        case .month: return String(night.date.prefix(7))
        case .week:
            var calendar = Calendar(identifier: .iso8601)
            calendar.timeZone = .gmt
            let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
            guard let year = parts.yearForWeekOfYear, let week = parts.weekOfYear else {
                return nil
            }
            return "\(year)-W\(week < 10 ? "0" : "")\(week)"
        }
    }
}
