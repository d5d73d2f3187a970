import AppStore
import Foundation
import History

/// How often an app is released, by the store's dates of its versions.
struct ReleaseCadence {
    /// Fewer dates show no habit.
    private static let fewest = 3

    /// Oldest first.
    let dates: [Date]
    /// In calendar days.
    let intervals: [Int]
    private let format: ReportFormat

    /// A step back to an older version is no release.
    init(_ history: VersionHistory, _ format: ReportFormat) {
        self.init(history.releases.filter { !$0.isStepBack }.compactMap(\.date).sorted(), format)
    }

    /// - Parameter dates: oldest first.
    init(_ dates: [Date], _ format: ReportFormat) {
        self.dates = dates
        self.format = format
        intervals = zip(dates, dates.dropFirst()).map(format.days)
    }

    var isHabit: Bool { dates.count >= Self.fewest }

    var median: Int { intervals.sorted()[intervals.count / 2] }

    /// Whether much more time went by since the last release than lies between any two of them.
    func isQuiet(asOf now: Date) -> Bool {
        guard isHabit, let last = dates.last else { return false }
        return format.days(from: last, to: now) > max(median * 3, intervals.max() ?? 0)
    }

    /// The day of the week of at least half of the releases, with their number.
    func weekday() -> (name: String, count: Int)? {
        guard isHabit else { return nil }
        let days = Dictionary(grouping: dates, by: format.weekday).mapValues(\.count)
        let usual = days.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let usual, usual.value * 2 >= dates.count, usual.value > 1 else { return nil }
        return (usual.key, usual.value)
    }
}
