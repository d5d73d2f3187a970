/// The average and the number of all ratings that an app received in a storefront.
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
    /// losses are usual: users withdraw ratings, and Apple deletes false ones. The calculation
    /// cannot overflow.
    package static func isLoss(from count: Int, to now: Int) -> Bool {
        let (lost, overflow) = count.subtractingReportingOverflow(now)
        return !overflow && lost >= 5 && lost > count / 10
    }

    /// Whether the number of ratings falls to less than half and by at least five, which only a
    /// developer's reset explains. The calculation cannot overflow.
    package static func isReset(from count: Int, to now: Int) -> Bool {
        let (lost, overflow) = count.subtractingReportingOverflow(now)
        return !overflow && lost >= 5 && now < lost
    }

    /// The average in stars, rounded to one decimal as the App Store shows it.
    package var shownAverage: Double { (average * 10).rounded() / 10 }
}
