/// An app in a storefront, the unit of lookups, storage, comparison and reports.
package struct Listing: Hashable, Codable, Sendable {
    package let app: AppID
    package let storefront: Storefront

    package init(app: AppID, storefront: Storefront) {
        self.app = app
        self.storefront = storefront
    }
}

extension Listing: Comparable {
    /// The order by app, then storefront.
    package static func < (one: Listing, other: Listing) -> Bool {
        (one.app, one.storefront) < (other.app, other.storefront)
    }
}

extension Listing: CustomStringConvertible {
    package var description: String { "\(app) in \(storefront)" }
}
