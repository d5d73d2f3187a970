package import AppStore
package import Foundation

/// The short values of a listing, for a line about it, as confirmed by the end of a run.
package struct ListingHead: Hashable, Sendable {
    package let listing: Listing
    /// The app's name. All values of store pages are nil if the listing was never seen.
    package var name: String?
    /// The name in the storefront's charts and search results; nil if the app never appeared there.
    package var rankedName: String?
    /// The company or person that sells the app in this storefront; nil if not known.
    package var seller: String?
    /// The developer; nil if not known.
    package var developer: String?
    /// The last confirmed version; nil if the listing was never seen.
    package var version: String?
    /// The version's date in the store; nil if it is unknown.
    package var versionDate: Date?
    /// The rating in the last response that had one; nil if none had, or if it was not looked for.
    package var rating: Rating?
    /// The name of the archive's picture of the icon; nil if the archive has none.
    package var icon: String?
    /// Whether the listing has disappeared from the store and has not returned.
    package var isGone = false
    /// Whether the run had a usable response about the listing.
    package let isAnswered: Bool

    package init(listing: Listing, isAnswered: Bool) {
        self.listing = listing
        self.isAnswered = isAnswered
    }
}
