/// All ratings that one storefront's users gave an app.
package struct Rating: Hashable, Sendable {
    /// `averageUserRating`, from 1 to 5 stars; 0 when nobody has rated.
    package let average: Double
    /// `userRatingCount`.
    package let count: Int

    /// More than any app has; what says so is at fault.
    package static let mostCount = 999_999_999

    package init(average: Double, count: Int) {
        self.average = average
        self.count = count
    }

    /// Whether only a developer's reset explains how few ratings are left: less than half, and at least
    /// five fewer. Written so that no count is too large for it.
    package static func isReset(from count: Int, to now: Int) -> Bool {
        let (lost, overflow) = count.subtractingReportingOverflow(now)
        return !overflow && lost >= 5 && now < lost
    }

    /// The average as the App Store shows it: rounded to one decimal.
    package var shownAverage: Double { (average * 10).rounded() / 10 }
}
