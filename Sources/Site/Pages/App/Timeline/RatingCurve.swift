import AppStore
import Foundation
import History
import Wording

/// The ratings of one storefront up to the last night on which they changed. Later nights are left
/// out, so that pages without news do not change.
struct RatingCurve {
    /// The rating on one night, and its difference from the previous point.
    struct Point {
        let run: Run
        let rating: Rating
        /// The number of days since the previous point; 0 for the first point.
        let daysSincePrevious: Int
        /// The ratings given since the previous point; nil for the first point.
        let newRatings: NewRatings?
        /// Whether nights seem to be missing before this point: the number of days since the
        /// previous point is more than 1.5 times the usual number.
        let isAfterGap: Bool
        let isReset: Bool
    }

    let storefront: Storefront
    /// One point for each date with a rating, oldest first, from the last run of that date.
    let points: [Point]
    /// The run that reported a reset, if there have been no ratings since; otherwise nil.
    let runWithoutRatings: Run?

    /// - Parameter resets: the numbers of the runs that reported fewer ratings in the storefront.
    init(_ series: RatingSeries, resets: Set<Int>) {
        storefront = series.storefront
        let unrated = series.points.reversed().prefix { $0.rating.map { $0.count == 0 } ?? true }
        runWithoutRatings = unrated.last { $0.rating != nil && resets.contains($0.run.number) }?.run
        let known = Self.untilLastChange(Self.daily(series.points))
        let intervals = zip(known, known.dropFirst()).map { one, next in
            next.run.night.days(since: one.run.night)
        }
        let usual = intervals.sorted().dropFirst(max(intervals.count - 1, 0) / 2).first ?? 1
        points = known.indices.map { index in
            let rating = known[index].rating
            let before = index > 0 ? known[index - 1].rating : nil
            let days = index > 0 ? intervals[index - 1] : 0
            return Point(
                run: known[index].run,
                rating: rating,
                daysSincePrevious: days,
                newRatings: before.map { NewRatings(from: $0, to: rating) },
                isAfterGap: days * 2 > usual * 3,
                isReset: before.map { Rating.isReset(from: $0.count, to: rating.count) } ?? false
            )
        }
    }

    var hasChanged: Bool { points.count > 1 }

    private typealias Known = (run: Run, rating: Rating)

    private static func daily(_ points: [RatingSeries.Point]) -> [Known] {
        var known: [Known] = []
        for point in points {
            guard let rating = point.rating, rating.count > 0 else { continue }
            if known.last?.run.night.date == point.run.night.date { known.removeLast() }
            known.append((run: point.run, rating: rating))
        }
        return known
    }

    private static func untilLastChange(_ known: [Known]) -> [Known] {
        let last = known.indices.dropFirst().last { known[$0].rating != known[$0 - 1].rating }
        return Array(known.prefix((last ?? 0) + 1))
    }
}
