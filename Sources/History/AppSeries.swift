package import AppStore

/// The values of one year from which a page draws an app's charts.
package struct AppSeries: Sendable {
    /// The values in one storefront.
    package struct Part: Sendable {
        /// The first run that saw the listing, which may be in an earlier year.
        package let first: Run
        /// The ratings of the year, preceded by the last known rating of earlier years, if any.
        package let ratings: RatingSeries
        /// The confirmed pages, oldest first; the first may have been confirmed in an earlier year.
        package let pages: [Page]

        package init(first: Run, ratings: RatingSeries, pages: [Page]) {
            self.first = first
            self.ratings = ratings
            self.pages = pages
        }
    }

    /// A page with only version, price, currency, size and languages; and the run that confirmed
    /// it.
    package typealias Page = (run: Run, page: StorePage)

    /// A night, and the app's changes: `kr-version` is a change of version in South Korea.
    package struct ChangedNight: Decodable, Sendable {
        package let run: Run
        package let changes: [String]
    }

    package let app: AppID
    package let year: Period
    package let parts: [Part]
    /// Oldest first.
    package let changedNights: [ChangedNight]

    package init(app: AppID, year: Period, parts: [Part], changedNights: [ChangedNight]) {
        self.app = app
        self.year = year
        self.parts = parts
        self.changedNights = changedNights
    }
}

package struct RatingSeries: Sendable {
    /// A night and its rating; nil if the response was unusable or contained no rating.
    package typealias Point = (run: Run, rating: Rating?)

    package let storefront: Storefront
    /// The nights from the first sighting of the listing on, oldest first.
    package let points: [Point]

    package init(storefront: Storefront, points: [Point]) {
        self.storefront = storefront
        self.points = points
    }
}
