package import AppStore
package import Foundation

/// The values of a listing in a list of all apps, as last confirmed.
package struct ShelfEntry: Hashable, Sendable {
    package let listing: Listing
    package let name: String
    /// The names of the seller and of the developer, without repeats.
    package let makers: [String]
    package let versionDate: Date?
    /// The rating in the last response.
    package let rating: Rating?

    package init(
        listing: Listing,
        name: String,
        makers: [String],
        versionDate: Date?,
        rating: Rating?
    ) {
        self.listing = listing
        self.name = name
        self.makers = makers
        self.versionDate = versionDate
        self.rating = rating
    }
}
