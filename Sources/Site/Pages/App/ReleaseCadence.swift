import AppStore
import Foundation
import News

/// The frequency of an app's releases, from the store's dates of its versions.
struct ReleaseCadence {
    /// The minimum number of releases from which a usual interval is derived.
    private static let minReleases = 3

    /// Oldest date first.
    let dates: [Date]
    /// The calendar days between consecutive dates.
    let intervals: [Int]
    private let format: ReportFormat

    /// - Parameter dates: release dates, oldest first.
    init(_ dates: [Date], _ format: ReportFormat) {
        self.dates = dates
        self.format = format
        intervals = zip(dates, dates.dropFirst()).map(format.days)
    }

    var hasUsualInterval: Bool { dates.count >= Self.minReleases }

    var median: Int { intervals.sorted()[intervals.count / 2] }

    /// Whether the time since the last release exceeds every interval between releases, and three
    /// times their median.
    func isQuiet(asOf now: Date) -> Bool {
        guard hasUsualInterval, let last = dates.last else { return false }
        return format.days(from: last, to: now) > max(median * 3, intervals.max() ?? 0)
    }

    /// The weekday of at least half of the releases, with the number of releases on it.
    func weekday() -> (name: String, count: Int)? {
        guard hasUsualInterval else { return nil }
        let days = Dictionary(grouping: dates, by: format.weekday).mapValues(\.count)
        let usual = days.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let usual, usual.value * 2 >= dates.count, usual.value > 1 else { return nil }
        return (usual.key, usual.value)
    }
}
