package import AppStore
import ChangeDetection
import Foundation

/// The difference between the new ratings of a storefront before and after a release or a change of
/// the store page.
package struct RatingEffect: Sendable {
    /// A release, changes of the store page, or both, on one night. The version is nil if only the
    /// store page changed; the changed fields are among name, icon, screenshots and description.
    package typealias Occasion = (run: Run, version: String?, fields: [Field])

    /// The new ratings on one side of the occasion. There are at most `window` days, and fewer if
    /// the history is shorter.
    package typealias Side = (days: Int, ratings: NewRatings)

    package enum Verdict: Hashable, Sendable {
        case better, worse
        /// Rounding and chance may explain the difference.
        case unclear
        /// One side has fewer ratings than `minRatings`, or too few to show through rounding.
        case unknown
    }

    /// The maximum number of days to compare on each side.
    package static let window = 28
    /// The maximum number of days without a response before an occasion. After a longer gap, the
    /// store page that most new ratings refer to is unknown.
    private static let maxGap = 7.5
    /// The maximum length of one night in days. Between two responses that are further apart, a
    /// night has no response.
    private static let maxNight = 1.5
    /// The minimum number of new ratings on each side.
    package static let minRatings = 10

    package let occasion: Occasion
    package let before: Side
    /// The ratings after the occasion. They include those of its night, unless the night before has
    /// no response.
    package let after: Side
    /// The number of other versions released within the compared days.
    package let otherReleases: Int

    /// The average of the new ratings after the occasion minus that before it, in stars.
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

    /// Whether the difference is a discovery among all occasions of the app in the storefront.
    fileprivate var isSignificant = false

    /// The probability that chance alone causes a difference of this size or more, beyond the part
    /// that rounding may explain; nil if a side has too few ratings or no average.
    fileprivate var chance: Double? {
        guard let difference, min(before.ratings.count, after.ratings.count) >= Self.minRatings
        else { return nil }
        let beyond = max(abs(difference) - rounding, 0)
        return beyond == 0 ? 1 : erfc(beyond / error / 2.0.squareRoot())
    }
}

extension [RatingEffect] {
    /// The accepted share of false discoveries among all discoveries.
    private static var falseShare: Double { 0.05 }

    /// Marks the discoveries. The more occasions are compared, the clearer a difference has to be
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
    /// ratings would have no variance, two ratings of 1 and two of 5 stars are added (Agresti and
    /// Coull, 1998).
    fileprivate var varianceOfAverage: Double {
        guard let average, count > 0 else { return 0 }
        let all = Double(count) + 4
        let middle = (average * Double(count) + 12) / all
        return (middle - 1) * (5 - middle) / all
    }
}

extension RatingEffect {
    /// The fields whose changes readers see in the store before they install the app.
    private static let shownFields: [Field] = [
        .name, .icon, .screenshots, .ipadScreenshots, .description,
    ]

    /// The effects of an app's releases and changed store pages in one storefront, newest first.
    /// Occasions without ratings on both sides, or close to a reset or a withdrawal of ratings, are
    /// omitted.
    ///
    /// - Parameters:
    ///   - spans: The versions of the app in any storefronts, oldest first within each.
    ///   - changes: The changes of the app in any storefronts.
    package static func effects(
        of spans: [VersionSpan],
        _ changes: [RecordedChange] = [],
        in series: RatingSeries
    ) -> [RatingEffect] {
        let points = series.points.compactMap { point -> Point? in
            guard let rating = point.rating, rating.count > 0 else { return nil }
            return (run: point.run, rating: rating)
        }
        let here = spans.filter { $0.listing.storefront == series.storefront && !$0.isFirst }
        let occasions = occasions(
            here,
            changes.filter { $0.listing.storefront == series.storefront }
        )
        var effects = occasions.compactMap { RatingEffect($0, points, among: here) }
        effects.discover()
        return effects
    }

    /// The occasions, newest first. A list of screenshots that a response lacked is not an
    /// occasion.
    private static func occasions(
        _ releases: [VersionSpan],
        _ changes: [RecordedChange]
    ) -> [Occasion] {
        let versions = Dictionary(releases.map { ($0.run, $0.page.version) }) { $1 }
        let shown = changes.filter { change in
            guard let field = change.field, shownFields.contains(field) else { return false }
            return [change.before, change.after].allSatisfy { $0 != nil && $0 != .list([]) }
        }
        let fields = Dictionary(grouping: shown, by: \.run).mapValues { $0.compactMap(\.field) }
        return Set(versions.keys).union(fields.keys).sorted { $0.number > $1.number }.map { run in
            (
                run: run,
                version: versions[run],
                fields: shownFields.filter { fields[run, default: []].contains($0) }
            )
        }
    }

    private typealias Point = (run: Run, rating: Rating)

    private init?(_ occasion: Occasion, _ points: [Point], among releases: [VersionSpan]) {
        let run = occasion.run
        let window = Double(Self.window) * Self.day
        let next = points.firstIndex { $0.run.number >= run.number } ?? points.endIndex
        guard next > 0 else { return nil }
        let edge = points[next - 1]
        let gap = run.at.timeIntervalSince(edge.run.at)
        guard gap <= Self.maxGap * Self.day else { return nil }
        let earlier = points[..<next].drop { $0.run.at < edge.run.at.addingTimeInterval(-window) }
        // Ratings that came long before a night on which a release was seen may be older than it.
        let first = gap <= Self.maxNight * Self.day ? edge : points[next...].first ?? edge
        let later = points[next...].prefix { $0.run.at <= first.run.at.addingTimeInterval(window) }
        guard let start = earlier.first, let end = later.last, start.run != edge.run,
            end.run != first.run
        else { return nil }
        let rated = (Array(earlier) + later).map(\.rating)
        guard
            !zip(rated, rated.dropFirst()).contains(where: {
                Rating.isReset(from: $0.count, to: $1.count)
            })
        else {
            return nil
        }
        self.occasion = occasion
        before = Self.side(start, edge)
        after = Self.side(first, end)
        guard before.ratings.count >= 0, after.ratings.count >= 0 else { return nil }
        otherReleases = releases.count {
            $0.run != run && $0.run.number > start.run.number
                && $0.run.number <= end.run.number
        }
    }

    private static func side(_ start: Point, _ end: Point) -> Side {
        let days = Int((end.run.at.timeIntervalSince(start.run.at) / day).rounded())
        return (max(days, 1), NewRatings(from: start.rating, to: end.rating))
    }

    private static let day = 86_400.0
}
