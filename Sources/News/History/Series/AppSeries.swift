package import AppStore

/// The values that charts of an app show for a year.
package struct AppSeries: Sendable {
    /// The values in one storefront.
    package struct Part: Sendable {
        package let storefront: Storefront
        /// The first run with the listing, in this year or an earlier one.
        package let first: Run
        /// The ratings of the year, after the last known rating of earlier years, if any.
        package let ratings: RatingSeries
        /// The runs of the year with a response about the listing, after the last one of earlier years.
        package let answered: [Run]
        /// The pages, oldest first. The first one may date from an earlier year.
        package let pages: [Page]

        package init(
            storefront: Storefront,
            first: Run,
            ratings: RatingSeries,
            answered: [Run],
            pages: [Page]
        ) {
            self.storefront = storefront
            self.first = first
            self.ratings = ratings
            self.answered = answered
            self.pages = pages
        }
    }

    /// A page confirmed in a run. Only version, price, currency, size and languages are loaded.
    package typealias Page = (run: Run, page: StorePage)

    /// The changes of a night.
    package typealias News = (run: Run, changes: [String])

    package let app: AppID
    package let year: HistoryYear
    /// The values by storefront.
    package let parts: [Part]
    /// The nights with changes, oldest first.
    package let news: [News]

    package init(app: AppID, year: HistoryYear, parts: [Part], news: [News]) {
        self.app = app
        self.year = year
        self.parts = parts
        self.news = news
    }
}
