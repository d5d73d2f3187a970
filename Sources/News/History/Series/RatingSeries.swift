package import AppStore

/// The ratings of a listing by night.
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
