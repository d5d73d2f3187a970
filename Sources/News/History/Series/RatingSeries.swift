package import AppStore

/// The ratings of a listing by night.
package struct RatingSeries: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package let run: Run
        /// The rating; nil on nights whose response was unusable or contained no rating.
        package let rating: Rating?

        package init(run: Run, rating: Rating?) {
            self.run = run
            self.rating = rating
        }
    }

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
