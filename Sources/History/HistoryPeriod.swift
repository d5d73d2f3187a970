package import AppStore

/// A calendar year or a calendar month, with its runs in the archive.
package struct HistoryPeriod: Hashable, Sendable {
    /// The name, such as `2026` or `2026-03`.
    package let name: String
    /// The numbers of the first and the last run.
    package let runs: ClosedRange<Int>

    package init(name: String, runs: ClosedRange<Int>) {
        self.name = name
        self.runs = runs
    }

    /// The years with runs, oldest first.
    package static func years(of runs: some Sequence<Run>) -> [HistoryPeriod] {
        periods(of: runs, by: \.night.year)
    }

    /// The months with runs, oldest first.
    package static func months(of runs: some Sequence<Run>) -> [HistoryPeriod] {
        periods(of: runs, by: \.night.month)
    }

    private static func periods(
        of runs: some Sequence<Run>,
        by name: (Run) -> String
    ) -> [HistoryPeriod] {
        Dictionary(grouping: runs, by: name).compactMap { name, runs in
            let numbers = runs.map(\.number)
            guard let first = numbers.min(), let last = numbers.max() else { return nil }
            return HistoryPeriod(name: name, runs: first...last)
        }
        .sorted { $0.runs.lowerBound < $1.runs.lowerBound }
    }
}

extension Night {
    /// The year of the night, such as `2026`.
    package var year: String { String(label.prefix(4)) }

    /// The month of the night, such as `2026-03`.
    package var month: String { String(label.prefix(7)) }
}
