package import AppStore

/// How far a listing's rating moved from one run to another.
package struct RatingMove: Hashable, Sendable {
    package let listing: Listing
    package let earlier: Rating
    package let later: Rating

    package init(listing: Listing, earlier: Rating, later: Rating) {
        self.listing = listing
        self.earlier = earlier
        self.later = later
    }

    /// In stars.
    package var step: Double { later.average - earlier.average }
    package var newRatings: NewRatings { NewRatings(from: earlier, to: later) }
}
