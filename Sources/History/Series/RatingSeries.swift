package import AppStore

/// The ratings of one listing, night by night.
package struct RatingSeries: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package let run: Run
        /// nil where the night's answer held none, or there was no answer that could be believed: a gap.
        package let rating: Rating?

        package init(run: Run, rating: Rating?) {
            self.run = run
            self.rating = rating
        }
    }

    package let storefront: Storefront
    /// Oldest first, from the first night on that the listing was seen.
    package let points: [Point]

    package init(storefront: Storefront, points: [Point]) {
        self.storefront = storefront
        self.points = points
    }
}
