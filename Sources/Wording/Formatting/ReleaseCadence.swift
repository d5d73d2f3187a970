package import Foundation
package import History
import Language
package import News

/// The frequency of an app's releases, by the dates of its versions in the store.
package struct ReleaseCadence {
    /// The minimum number of intervals for computing a usual interval.
    private static let minIntervals = 2

    package let dates: [Date]
    /// For each release except the first: the days since the previous release, and the longest gap
    /// of the archive in these days, in which other releases may have been missed. Without such a
    /// gap, `gap` is nil.
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

    /// An app is quiet after more days without a release: three times the usual interval, but at
    /// least the longest interval without a gap; 365 if the usual interval is unknown.
    package var quietAfter: Int { usualInterval.map { max($0 * 3, known.last ?? 0) } ?? 365 }

    package func isQuiet(since last: Date, asOf now: Date) -> Bool {
        format.days(from: last, to: now) > quietAfter
    }

    /// The weekday on which at least half of the releases came, with the number of these releases;
    /// nil if no weekday had so many, or if there are too few releases.
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
    /// The intervals between releases since `start`, by their dates in the store, without returns.
    package func cadence(
        since start: Date,
        gaps: NightGaps,
        _ format: ReportFormat
    ) -> ReleaseCadence {
        let dates = releases.filter { !$0.isBack }.compactMap(\.date).filter { $0 >= start }
        return ReleaseCadence(dates.sorted(), format, gaps: gaps)
    }
}
