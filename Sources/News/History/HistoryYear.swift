package import AppStore

/// A calendar year with its runs in the archive.
package struct HistoryYear: Hashable, Sendable {
    /// The name of the year, such as `2026`.
    package let name: String
    /// The numbers of the first and the last run of the year.
    package let runs: ClosedRange<Int>

    package init(name: String, runs: ClosedRange<Int>) {
        self.name = name
        self.runs = runs
    }

    /// The years with runs, oldest first.
    package static func all(of runs: some Sequence<Run>) -> [HistoryYear] {
        Dictionary(grouping: runs, by: \.night.year).compactMap { name, runs in
            let numbers = runs.map(\.number)
            guard let first = numbers.min(), let last = numbers.max() else { return nil }
            return HistoryYear(name: name, runs: first...last)
        }
        .sorted { $0.runs.lowerBound < $1.runs.lowerBound }
    }
}

extension Night {
    /// The year of the night, such as `2026`.
    package var year: String { String(label.prefix(4)) }
}
