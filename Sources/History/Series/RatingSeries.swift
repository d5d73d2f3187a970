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
