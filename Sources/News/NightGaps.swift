import AppStore
package import Foundation

/// The gaps between an archive's nights. Releases in a gap were not seen, so that an interval
/// between two releases may hide others if it covers one.
package struct NightGaps: Sendable {
    private static let day = 86_400.0
    /// The minimum length of a gap in usual steps from one night to the next: a weekend without
    /// nights is no gap.
    private static let minSteps = 3.5

    /// The times from the last night before each gap to the first one after it.
    package let spans: [DateInterval]

    /// - Parameter times: The times of the nights, oldest first.
    package init(_ times: [Date]) {
        let steps = zip(times, times.dropFirst()).map { max($1.timeIntervalSince($0), 0) }
        let step = max(steps.isEmpty ? 0 : steps.sorted()[steps.count / 2], Self.day)
        spans = zip(times, steps).filter { $1 > step * Self.minSteps }.map {
            DateInterval(start: $0, duration: $1)
        }
    }

    /// The longest gap of which an interval covers more than a day; nil if there is none.
    package func covered(from start: Date, to end: Date) -> DateInterval? {
        spans.filter { min($0.end, end).timeIntervalSince(max($0.start, start)) > Self.day }
            .max { $0.duration < $1.duration }
    }
}

extension [Run] {
    package var gaps: NightGaps { NightGaps(map(\.at)) }

    /// The number of dates on which the runs looked, and of days from the first to the last one.
    package var coverage: (nights: Int, days: Int) {
        guard let first = first?.night, let last = last?.night else { return (0, 0) }
        return (Set(map(\.night.date)).count, last.days(since: first) + 1)
    }
}
