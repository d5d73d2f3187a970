package import AppStore
import Foundation

/// The difference between the new ratings of a storefront before and after a release, as far as
/// Apple's figures allow a comparison.
package struct ReleaseEffect: Hashable, Sendable {
    /// The new ratings on one side of the release.
    package struct Side: Hashable, Sendable {
        /// The number of days, at most `window`. It is lower if the history is shorter.
        package let days: Int
        package let ratings: NewRatings
    }

    package enum Verdict: Hashable, Sendable {
        case better, worse
        /// Rounding and chance may explain the difference.
        case unclear
        /// One side has fewer ratings than `fewest`, or so few that rounding hides their average.
        case unknown
    }

    /// The number of days to compare on each side.
    package static let window = 14
    /// The maximum number of days without a response before a release. After a longer gap, the
    /// version that most new ratings refer to is unknown.
    private static let longestGap = 7.5
    /// The minimum number of new ratings on each side.
    package static let fewest = 10

    package let span: VersionSpan
    package let before: Side
    /// The ratings after the release, including its night.
    package let after: Side
    /// The number of other versions released within the compared days.
    package let otherReleases: Int

    /// The average of the new ratings after the release minus that before it, in stars.
    package var difference: Double? {
        guard let before = before.ratings.average, let after = after.ratings.average else {
            return nil
        }
        return after - before
    }

    /// The margin of error of the difference in stars: the rounding errors of both sides plus twice
    /// the standard error of the difference.
    package var margin: Double { rounding + 2 * error }

    private var rounding: Double { before.ratings.uncertainty + after.ratings.uncertainty }

    /// The standard error of the difference.
    private var error: Double {
        (before.ratings.varianceOfAverage + after.ratings.varianceOfAverage).squareRoot()
    }

    package var verdict: Verdict {
        guard chance != nil, let difference else { return .unknown }
        return !isSignificant ? .unclear : difference > 0 ? .better : .worse
    }

    /// Whether the difference is a discovery among all releases of the app in the storefront.
    fileprivate var isSignificant = false

    /// The probability that chance alone makes a difference as large beyond rounding; nil if one
    /// side has too few ratings.
    fileprivate var chance: Double? {
        guard let difference, min(before.ratings.count, after.ratings.count) >= Self.fewest else {
            return nil
        }
        let beyond = max(abs(difference) - rounding, 0)
        return beyond == 0 ? 1 : erfc(beyond / error / 2.0.squareRoot())
    }
}

extension [ReleaseEffect] {
    /// The share of false discoveries among all discoveries that is accepted.
    private static var falseShare: Double { 0.05 }

    /// Marks the discoveries. The more releases are compared, the clearer a difference has to be
    /// (Benjamini and Hochberg, 1995).
    fileprivate mutating func discover() {
        let chances = compactMap(\.chance).sorted()
        let limit = zip(1..., chances).filter { rank, chance in
            chance <= Double(rank) / Double(chances.count) * Self.falseShare
        }.last?.1
        for index in indices {
            if let limit, let chance = self[index].chance {
                self[index].isSignificant = chance <= limit
            }
        }
    }
}

extension NewRatings {
    /// An upper bound of the average's variance. Ratings from 1 to 5 stars with average m have at
    /// most the variance (m − 1)(5 − m), which they reach if each is 1 or 5. Because a few equal
    /// ratings would have none, two ratings of 1 and two of 5 stars are added (Agresti and Coull,
    /// 1998).
    fileprivate var varianceOfAverage: Double {
        guard let average, count > 0 else { return 0 }
        let all = Double(count) + 4
        let middle = (average * Double(count) + 12) / all
        return (middle - 1) * (5 - middle) / all
    }
}

extension ReleaseEffect {
    /// The effects of an app's releases in one storefront, newest first. Releases without ratings
    /// on both sides, or close to a reset or a withdrawal of ratings, are omitted.
    ///
    /// - Parameter spans: The versions of the app in any storefronts, oldest first within each.
    package static func effects(of spans: [VersionSpan], in series: RatingSeries) -> [ReleaseEffect]
    {
        let points = series.points.compactMap { point in
            point.rating.flatMap { $0.count > 0 ? Point(run: point.run, rating: $0) : nil }
        }
        let here = spans.filter { $0.listing.storefront == series.storefront }
        let releases = here.filter { !$0.isFirst }
        var effects = releases.reversed().compactMap { ReleaseEffect($0, points, among: releases) }
        effects.discover()
        return effects
    }

    fileprivate struct Point {
        let run: Run
        let rating: Rating
    }

    private init?(_ span: VersionSpan, _ points: [Point], among releases: [VersionSpan]) {
        let window = Double(Self.window) * Self.day
        let next = points.firstIndex { $0.run.number >= span.run.number } ?? points.endIndex
        guard next > 0 else { return nil }
        let edge = points[next - 1]
        let gap = span.run.at.timeIntervalSince(edge.run.at)
        guard gap <= Self.longestGap * Self.day else { return nil }
        let earlier = points[..<next].drop { $0.run.at < edge.run.at.addingTimeInterval(-window) }
        let later = points[next...].prefix { $0.run.at <= edge.run.at.addingTimeInterval(window) }
        guard let start = earlier.first, let end = later.last, start.run != edge.run else {
            return nil
        }
        let rated = (Array(earlier) + later).map(\.rating)
        guard
            !zip(rated, rated.dropFirst()).contains(where: {
                Rating.isReset(from: $0.count, to: $1.count)
            })
        else {
            return nil
        }
        self.span = span
        before = Side(start, edge)
        after = Side(edge, end)
        guard before.ratings.count >= 0, after.ratings.count >= 0 else { return nil }
        otherReleases = releases.count {
            $0.run != span.run && $0.run.number > start.run.number
                && $0.run.number <= end.run.number
        }
    }

    private static let day = 86_400.0
}

extension ReleaseEffect.Side {
    fileprivate init(_ start: ReleaseEffect.Point, _ end: ReleaseEffect.Point) {
        days = max(Int((end.run.at.timeIntervalSince(start.run.at) / 86_400).rounded()), 1)
        ratings = NewRatings(from: start.rating, to: end.rating)
    }
}
