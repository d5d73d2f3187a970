package import AppStore
package import Foundation

/// The figures of a listing in a comparison of competitors, as last confirmed in a run.
package struct Competitor: Hashable, Sendable {
    package let listing: Listing
    package let version: String
    package let versionDate: Date?
    package let price: Decimal?
    package let currency: String?
    package let formattedPrice: String?
    /// The size in bytes.
    package let size: Int64?
    package let contentRating: String?
    /// The rating in the last response.
    package let rating: Rating?
    /// The release dates of the app's versions in all storefronts during the last 365 days, oldest
    /// first. They are the store's dates, or if it gives none, the night of the version's arrival.
    package let releases: [Date]
    /// The number of releases in the last 90 days.
    package let recentReleases: Int
    /// The new ratings of the last 30 days, or of a shorter history; nil if ratings were seen on
    /// fewer than two nights, or if their number has fallen.
    package let newRatings: NewRatings?
    /// The number of days that `newRatings` covers.
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
