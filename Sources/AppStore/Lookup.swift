/// A request about up to 200 apps in one storefront and one language.
package struct Lookup: Hashable, Sendable {
    /// The maximum number of IDs in one request; Apple rejects larger requests with status 502
    /// (facundoolano/app-store-scraper pull requests 2 and 166).
    package static let maxIDs = 200

    package let storefront: Storefront
    /// The requested language, as a tag such as `ja_jp`; nil for the storefront's default language.
    package let language: String?
    /// The requested IDs, ascending and without repeats.
    package let ids: [AppID]

    package init(storefront: Storefront, language: String?, ids: [AppID]) {
        self.storefront = storefront
        self.language = language
        self.ids = ids
    }

    package var listings: [Listing] { ids.map { Listing(app: $0, storefront: storefront) } }

    /// The lookup with one more app; unchanged if the app is nil, if the lookup contains it
    /// already, or if the lookup has 200 apps.
    package func adding(_ app: AppID?) -> Lookup {
        guard let app, ids.count < Self.maxIDs, !ids.contains(app) else { return self }
        return Lookup(storefront: storefront, language: language, ids: (ids + [app]).sorted())
    }
}

/// A request for all apps that a developer sells in a storefront.
package struct DeveloperLookup: Hashable, Decodable, Sendable {
    /// The developer's number, which the URL of the developer's page contains.
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

package struct DeveloperApps: Sendable {
    package let apps: [NamedApp]
    /// Why the request failed, or why the list may be incomplete; nil if the list is complete.
    package let fault: Failure?

    package init(apps: [NamedApp], fault: Failure? = nil) {
        self.apps = apps
        self.fault = fault
    }
}
