package import AppStore

/// The change of a listing's rating between two runs.
package struct RatingMove: Hashable, Sendable {
    package let listing: Listing
    package let earlier: Rating
    package let later: Rating

    package init(listing: Listing, earlier: Rating, later: Rating) {
        self.listing = listing
        self.earlier = earlier
        self.later = later
    }

    /// The change of the average in stars.
    package var step: Double { later.average - earlier.average }
    package var newRatings: NewRatings { NewRatings(from: earlier, to: later) }
}
