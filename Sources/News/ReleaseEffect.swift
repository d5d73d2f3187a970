package import AppStore
import Foundation
package import History

/// How the new ratings of a storefront differ before and after a release, as far as Apple's numbers
/// carry it.
package struct ReleaseEffect: Hashable, Sendable {
    /// The ratings of the days on one side of the release.
    package struct Side: Hashable, Sendable {
        /// At most `window`; fewer where the history is shorter.
        package let days: Int
        package let ratings: NewRatings
    }

    package enum Verdict: Hashable, Sendable {
        case better, worse
        /// The difference is smaller than what rounding and chance may make of it.
        case unclear
        /// One side has fewer than `fewest` ratings, or so few that rounding hides their average.
        case unknown
    }

    /// The days that are compared on each side.
    package static let window = 14
    /// After so many days without a look, nobody knows which version most new ratings are of.
    private static let longestGap = 7.5
    package static let fewest = 10

    package let span: VersionSpan
    package let before: Side
    /// With the night of the release.
    package let after: Side
    /// How many other versions were released in these days.
    package let otherReleases: Int

    /// The average of new ratings after the release less that before it, in stars.
    package var difference: Double? {
        guard let before = before.ratings.average, let after = after.ratings.average else {
            return nil
        }
        return after - before
    }

    /// How far the difference may lie from the one that more ratings would show, in stars: what rounding
    /// leaves on both sides, and twice the standard error of the difference.
    package var margin: Double {
        let rounding = before.ratings.uncertainty + after.ratings.uncertainty
        let variance = before.ratings.varianceOfAverage + after.ratings.varianceOfAverage
        return rounding + 2 * variance.squareRoot()
    }

    package var verdict: Verdict {
        guard let difference, min(before.ratings.count, after.ratings.count) >= Self.fewest else {
            return .unknown
        }
        return abs(difference) <= margin ? .unclear : difference > 0 ? .better : .worse
    }
}

extension NewRatings {
    /// No ratings from 1 to 5 stars whose average is m have a variance above (m − 1)(5 − m), which they
    /// reach where each is 1 or 5. Few ratings that are all alike would have none: so four more are
    /// counted in, two of 1 and two of 5 stars (Agresti and Coull, 1998).
    fileprivate var varianceOfAverage: Double {
        guard let average, count > 0 else { return 0 }
        let all = Double(count) + 4
        let middle = (average * Double(count) + 12) / all
        return (middle - 1) * (5 - middle) / all
    }
}

extension ReleaseEffect {
    /// The effects of an app's releases in one storefront, newest first. Releases without ratings on
    /// both sides are left out, and those near which ratings were reset or taken back.
    ///
    /// - Parameter spans: the versions of the app, of any storefronts, each one's oldest first.
    package static func effects(of spans: [VersionSpan], in series: RatingSeries) -> [ReleaseEffect]
    {
        let points = series.points.compactMap { point in
            point.rating.flatMap { $0.count > 0 ? Point(run: point.run, rating: $0) : nil }
        }
        let here = spans.filter { $0.listing.storefront == series.storefront }
        let releases = here.filter { !$0.isFirst }
        return releases.reversed().compactMap { ReleaseEffect($0, points, among: releases) }
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
