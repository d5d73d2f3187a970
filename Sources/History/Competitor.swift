package import AppStore
package import Foundation

/// The figures of a listing in a comparison of competitors, at the end of a run.
package struct Competitor: Hashable, Sendable {
    /// In seconds.
    package static let releasePeriod = 365 * 86_400.0

    package let listing: Listing
    package let page: StorePage
    /// The rating in the last response; nil if that response had no rating.
    package var rating: Rating?
    /// The release dates of the app's versions in all storefronts during the last 365 days, oldest
    /// first. A version without a date in the store has the date of the run that first saw it.
    package var releases: [Date] = []
    /// The ratings received in the last 30 days, or since the archive's first rating if that is
    /// later. nil if fewer than two nights showed ratings, or if the number of ratings has fallen.
    package var newRatings: NewRatings?
    /// The number of days that `newRatings` covers.
    package var ratedDays = 0

    package init(listing: Listing, page: StorePage) {
        self.listing = listing
        self.page = page
    }
}
