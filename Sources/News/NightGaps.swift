import AppStore
package import Foundation
import History

/// The long gaps between an archive's nights with responses. The archive may lack releases between
/// the last release before a gap and the first release after it.
package struct NightGaps: Sendable {
    private static let day = 86_400.0
    /// The minimum length of a gap, as a multiple of the usual time between two nights. With
    /// nightly runs, a weekend without a run is not a gap.
    private static let minIntervals = 3.5

    /// The gaps, each from the last night before it to the first night after it.
    package let spans: [DateInterval]

    /// - Parameter times: The times of the nights, oldest first.
    package init(_ times: [Date]) {
        let intervals = zip(times, times.dropFirst()).map { max($1.timeIntervalSince($0), 0) }
        let usual = max(intervals.isEmpty ? 0 : intervals.sorted()[intervals.count / 2], Self.day)
        spans = zip(times, intervals).filter { $1 > usual * Self.minIntervals }.map {
            DateInterval(start: $0, duration: $1)
        }
    }

    /// The longest gap that overlaps an interval by more than a day.
    package func longestGap(from start: Date, to end: Date) -> DateInterval? {
        spans.filter { min($0.end, end).timeIntervalSince(max($0.start, start)) > Self.day }
            .max { $0.duration < $1.duration }
    }
}

extension [Run] {
    /// The long gaps between the runs, which must be in chronological order.
    package var gaps: NightGaps { NightGaps(map(\.at)) }

    /// The number of different dates of the runs, and the number of days from the first to the last
    /// run, including both.
    package var coverage: (nights: Int, days: Int) {
        guard let first = first?.night, let last = last?.night else { return (0, 0) }
        return (Set(map(\.night.date)).count, last.days(since: first) + 1)
    }
}
