package import AppStore

/// A calendar year of an archive's nights.
package struct HistoryYear: Hashable, Sendable {
    /// `2026`.
    package let name: String
    /// By number, from the year's first one to its last one so far.
    package let runs: ClosedRange<Int>

    package init(name: String, runs: ClosedRange<Int>) {
        self.name = name
        self.runs = runs
    }

    /// The years of an archive's runs, oldest first.
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
    /// `2026`.
    package var year: String { String(label.prefix(4)) }
}
