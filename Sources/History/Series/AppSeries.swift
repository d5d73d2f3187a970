package import AppStore

/// What charts draw of an app, over the nights of a year.
package struct AppSeries: Sendable {
    /// What one storefront showed.
    package struct Part: Sendable {
        package let storefront: Storefront
        /// That saw the listing first, in this year or before it.
        package let first: Run
        /// With the last one known before the year, where there is one.
        package let ratings: RatingSeries
        /// Oldest first; the first one may be of a year before.
        package let pages: [Page]

        package init(storefront: Storefront, first: Run, ratings: RatingSeries, pages: [Page]) {
            self.storefront = storefront
            self.first = first
            self.ratings = ratings
            self.pages = pages
        }
    }

    /// A page as believed from a run on: its version, price, currency, size and languages, and nothing
    /// else.
    package struct Page: Sendable {
        package let run: Run
        package let page: StorePage

        package init(run: Run, page: StorePage) {
            self.run = run
            self.page = page
        }
    }

    /// A night's changes, by what their IDs end in: `kr-version`.
    package struct News: Sendable {
        package let run: Run
        package let changes: [String]

        package init(run: Run, changes: [String]) {
            self.run = run
            self.changes = changes
        }
    }

    package let app: AppID
    package let year: HistoryYear
    /// By storefront.
    package let parts: [Part]
    /// Oldest first.
    package let news: [News]

    package init(app: AppID, year: HistoryYear, parts: [Part], news: [News]) {
        self.app = app
        self.year = year
        self.parts = parts
        self.news = news
    }
}
