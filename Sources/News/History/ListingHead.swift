package import AppStore
package import Foundation

/// The values of a listing that fit on one line, as last confirmed at the end of a run.
package struct ListingHead: Hashable, Sendable {
    package let listing: Listing
    /// The name. Like seller, version, date and icon, it is nil if the listing was never seen.
    package var name: String?
    /// The name in the storefront's charts and search results; nil if the app was never in one.
    package var rankedName: String?
    package var seller: String?
    package var version: String?
    package var versionDate: Date?
    /// The name of the archive's picture of the icon.
    package var icon: String?
    package var isGone = false
    /// Whether the run had a usable response about the listing.
    package let isAnswered: Bool

    package init(listing: Listing, isAnswered: Bool) {
        self.listing = listing
        self.isAnswered = isAnswered
    }
}

/// A listing in the list of all apps, as last confirmed. The makers are the names of the seller and
/// of the developer, without repeats; the rating is that of the last response.
package typealias SeenListing = (
    listing: Listing, name: String, makers: [String], versionDate: Date?, rating: Rating?
)
