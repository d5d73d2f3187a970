package import AppStore
package import Foundation

/// A listing in the figures that competitors are compared by, as last believed by the end of a run.
package struct Competitor: Hashable, Sendable {
    package let listing: Listing
    package let version: String
    package let versionDate: Date?
    package let price: Decimal?
    package let currency: String?
    /// As the store writes the price.
    package let formattedPrice: String?
    /// In bytes.
    package let size: Int64?
    package let contentRating: String?
    /// As last seen.
    package let rating: Rating?
    /// When the app's versions of the last 365 days were released, over all its storefronts, by the store's
    /// dates; one without a date counts by the night that it came on. Oldest first.
    package let releases: [Date]
    /// How many of them are of the last 90 days.
    package let recentReleases: Int
    /// Of the last 30 days, or of as many as there are; nil where ratings were not seen on two nights, and
    /// where there are fewer than there were.
    package let newRatings: NewRatings?
    /// The days that `newRatings` are of.
    package let ratedDays: Int

    package init(
        listing: Listing,
        version: String,
        versionDate: Date?,
        price: Decimal?,
        currency: String?,
        formattedPrice: String?,
        size: Int64?,
        contentRating: String?,
        rating: Rating?,
        releases: [Date],
        recentReleases: Int,
        newRatings: NewRatings?,
        ratedDays: Int
    ) {
        self.listing = listing
        self.version = version
        self.versionDate = versionDate
        self.price = price
        self.currency = currency
        self.formattedPrice = formattedPrice
        self.size = size
        self.contentRating = contentRating
        self.rating = rating
        self.releases = releases
        self.recentReleases = recentReleases
        self.newRatings = newRatings
        self.ratedDays = ratedDays
    }
}
