package import Foundation
package import History
import Language
package import News

/// The frequency of an app's releases, by the dates of its versions in the store.
package struct ReleaseCadence {
    /// The minimum number of intervals for computing a usual interval.
    private static let minIntervals = 2

    package let dates: [Date]
    /// For each release except the first, the number of calendar days since the previous one, and
    /// the gap between the archive's nights during which other releases may have been missed; the
    /// gap is nil if there is none.
    package let intervals: [(days: Int, gap: DateInterval?)]
    private let format: ReportFormat

    /// - Parameter dates: The release dates, oldest first.
    package init(_ dates: [Date], _ format: ReportFormat, gaps: NightGaps) {
        self.dates = dates
        self.format = format
        intervals = zip(dates, dates.dropFirst()).map { start, end in
            (days: format.days(from: start, to: end), gap: gaps.longestGap(from: start, to: end))
        }
    }

    /// The lengths of the intervals without gaps, in days, ascending.
    var known: [Int] { intervals.filter { $0.gap == nil }.map(\.days).sorted() }

    /// The median of the intervals without gaps, in whole days; nil if there are too few.
    package var usualInterval: Int? {
        let known = known
        guard known.count >= Self.minIntervals else { return nil }
        return (known[(known.count - 1) / 2] + known[known.count / 2] + 1) / 2
    }

    /// The number of days without a release after which an app is quiet: three times the usual
    /// interval, or the longest interval without a gap if that is longer. 365 if the usual interval
    /// is unknown.
    package var quietAfter: Int { usualInterval.map { max($0 * 3, known.last ?? 0) } ?? 365 }

    package func isQuiet(since last: Date, asOf now: Date) -> Bool {
        format.days(from: last, to: now) > quietAfter
    }

    /// The weekday of at least half of the releases, with the number of its releases; nil if there
    /// is no such weekday, or if there are too few releases.
    package func weekday() -> (name: String, count: Int)? {
        guard dates.count > Self.minIntervals else { return nil }
        let days = Dictionary(grouping: dates, by: format.weekday).mapValues(\.count)
        let usual = days.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let usual, usual.value * 2 >= dates.count, usual.value > 1 else { return nil }
        return (usual.key, usual.value)
    }

    /// A sentence about the usual interval and weekday, such as `Usually every 7 days (3 to 9),
    /// mostly on a Tuesday (3 of 4).`
    package var habit: String? {
        usualInterval.map { days in
            let strings = format.strings.appPage
            let (shortest, longest) = (known.first ?? 0, known.last ?? 0)
            let interval =
                shortest < longest
                ? strings.usuallyEvery(days, shortest, longest) : strings.every(days)
            let day = weekday().map { name, count in strings.weekday(name, count, dates.count) }
            return "\([interval, day].compactMap(\.self).joined(separator: ", "))."
        }
    }

    /// A sentence about the intervals that gaps in the archive make uncertain.
    package var gapSentence: String? {
        let gaps = intervals.compactMap(\.gap)
        return gaps.max { $0.duration < $1.duration }.map { longest in
            let span = "\(format.date(longest.start)) – \(format.date(longest.end))"
            return format.strings.appPage.acrossGaps(gaps.count, span)
        }
    }
}

extension VersionHistory {
    /// How often the app has had releases since a time, by their dates in the store.
    package func cadence(
        since start: Date,
        gaps: NightGaps,
        _ format: ReportFormat
    ) -> ReleaseCadence {
        let dates = releases.filter { !$0.isBack }.compactMap(\.date).filter { $0 >= start }
        return ReleaseCadence(dates.sorted(), format, gaps: gaps)
    }
}
