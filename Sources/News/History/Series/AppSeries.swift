package import AppStore

/// The values that charts of an app show for a year.
package struct AppSeries: Sendable {
    /// The values in one storefront: the first run with the listing, in this year or an earlier one;
    /// the ratings of the year, preceded by the last known one of earlier years, if any; and the
    /// pages, oldest first. The first page may date from an earlier year.
    package typealias Part = (
        storefront: Storefront, first: Run, ratings: RatingSeries, pages: [Page]
    )

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
