/// A request for all apps that a developer sells in a storefront.
package struct DeveloperLookup: Hashable, Sendable {
    /// The number in the URL of the developer's page.
    package let developer: AppID
    package let storefront: Storefront

    package init(developer: AppID, storefront: Storefront) {
        self.developer = developer
        self.storefront = storefront
    }
}

extension DeveloperLookup: Comparable {
    package static func < (one: DeveloperLookup, other: DeveloperLookup) -> Bool {
        (one.developer, one.storefront) < (other.developer, other.storefront)
    }
}
