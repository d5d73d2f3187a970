/// All ratings that an app received in a storefront.
package struct Rating: Hashable, Sendable {
    /// The average, `averageUserRating`, from 1 to 5 stars; 0 if nobody has rated the app.
    package let average: Double
    /// The number of ratings, `userRatingCount`.
    package let count: Int

    /// The maximum plausible number of ratings. A response with a higher number is faulty.
    package static let maxCount = 999_999_999

    package init(average: Double, count: Int) {
        self.average = average
        self.count = count
    }

    /// Whether the number of ratings falls by more than a tenth and by at least five. Smaller
    /// losses are usual: users withdraw ratings, and Apple deletes fake ratings.
    package static func isLoss(from count: Int, to now: Int) -> Bool {
        let (lost, overflow) = count.subtractingReportingOverflow(now)
        return !overflow && lost >= 5 && lost > count / 10
    }

    /// Whether the number of ratings falls to less than half and by at least five. Only a
    /// developer's reset of the ratings explains such a loss.
    package static func isReset(from count: Int, to now: Int) -> Bool {
        let (lost, overflow) = count.subtractingReportingOverflow(now)
        return !overflow && lost >= 5 && now < lost
    }

    /// The average rounded to one decimal, as the App Store shows it.
    package var shownAverage: Double { (average * 10).rounded() / 10 }
}

extension [Rating] {
    /// Whether the developer reset the ratings. The elements are the ratings of one listing in
    /// chronological order.
    package var haveReset: Bool {
        zip(self, dropFirst()).contains { Rating.isReset(from: $0.count, to: $1.count) }
    }
}

/// The ratings that a listing received between two responses, computed from the averages of all
/// ratings.
///
/// Apple gives only the average and the number of all ratings. Their product is the sum of the
/// stars, and the difference of two sums is the sum of the new ratings. If a developer resets the
/// ratings, Apple counts from zero again. Callers must detect resets, because ratings before and
/// after a reset are not comparable.
package struct NewRatings: Hashable, Sendable {
    /// The increase in the number of ratings; negative if ratings were withdrawn.
    package let count: Int
    /// The average of the new ratings, from 1 to 5 stars.
    ///
    /// nil if the number of ratings did not grow, or if `uncertainty` exceeds one star. Also nil if
    /// no new ratings explain the new average of all ratings, because old ratings were withdrawn or
    /// changed.
    package let average: Double?
    /// The maximum error of `average` in stars. 0 if the sum of the stars is exact in both
    /// responses, and also if the number of ratings did not grow.
    package let uncertainty: Double

    /// The minimum number of new ratings for `interval`.
    private static let minCount = 20

    /// The interval that contains the average rating of all users with 95 percent confidence,
    /// widened by `uncertainty`. Nil without `average`, or with fewer than 20 new ratings. The new
    /// ratings are treated as a random sample of all users' ratings.
    ///
    /// This is the Wilson score interval, with stars from 1 to 5 scaled to proportions from 0 to 1.
    /// It is conservative: it assumes that every rating has 1 or 5 stars, which gives the largest
    /// variance for an average (Bhatia and Davis, 2000).
    package var interval: ClosedRange<Double>? {
        guard let average, count >= Self.minCount else { return nil }
        let (share, number, z) = ((average - 1) / 4, Double(count), 1.96)
        let middle = (share + z * z / (2 * number)) / (1 + z * z / number)
        let spread = (share * (1 - share) / number + z * z / (4 * number * number)).squareRoot()
        let half = spread * z / (1 + z * z / number)
        let ends = (1 + 4 * (middle - half) - uncertainty, 1 + 4 * (middle + half) + uncertainty)
        return max(ends.0, 1)...min(ends.1, 5)
    }

    package init(from earlier: Rating, to later: Rating) {
        count = max(later.count, 0) - max(earlier.count, 0)
        guard count > 0 else {
            (average, uncertainty) = (nil, 0)
            return
        }
        let (before, after) = (earlier.sum, later.sum)
        let middle = (after.stars - before.stars) / Double(count)
        uncertainty = (after.error + before.error) / Double(count)
        let isPossible = middle + uncertainty >= 1 && middle - uncertainty <= 5
        average = isPossible && uncertainty <= 1 ? min(max(middle, 1), 5) : nil
    }
}

extension Rating {
    /// The sum of all stars, and its maximum error; an error of 0 means that the sum is exact.
    ///
    /// The maximum error of an average is one and a half units of its last decimal: half a unit for
    /// rounding, and one unit because Apple's value is sometimes one unit too low. Of 181 recorded
    /// averages of fewer than 10,000 ratings, 21 are one unit too low (4.59999 for 23 / 5). If only
    /// one whole number lies within the error, it is the exact sum.
    fileprivate var sum: (stars: Double, error: Double) {
        // Since March 2020 Apple gives five decimals, without trailing zeros.
        let unit = 0.00001
        let stars = average * Double(max(count, 0))
        let error = (unit / 2 + unit) * Double(max(count, 0))
        let isWhole = error < 0.5 && abs(stars - stars.rounded()) <= error
        return isWhole ? (stars.rounded(), 0) : (stars, error)
    }
}
