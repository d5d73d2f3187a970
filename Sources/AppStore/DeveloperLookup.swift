/// A request for all apps that a developer sells in a storefront.
package struct DeveloperLookup: Hashable, Decodable, Sendable {
    /// The number in the URL of the developer's page.
    package let developer: AppID
    package let storefront: Storefront

    package init(developer: AppID, storefront: Storefront) {
        self.developer = developer
        self.storefront = storefront
    }
}

extension DeveloperLookup: Comparable {
    /// The order by developer, then storefront.
    package static func < (one: DeveloperLookup, other: DeveloperLookup) -> Bool {
        (one.developer, one.storefront) < (other.developer, other.storefront)
    }
}

/// The apps in a response about a developer.
package struct DeveloperApps: Sendable {
    package let apps: [NamedApp]
    /// Why there is no response, or why it may lack apps; nil if the list is complete.
    package let fault: Failure?

    package init(apps: [NamedApp], fault: Failure? = nil) {
        self.apps = apps
        self.fault = fault
    }
}
