package import AppStore
package import Foundation

/// What a list of all apps says of a listing that was ever seen, as last believed.
package struct ShelfEntry: Hashable, Sendable {
    package let listing: Listing
    package let name: String
    /// The names of the seller and of the developer, once if they are the same.
    package let makers: [String]
    package let versionDate: Date?
    /// As last seen.
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
