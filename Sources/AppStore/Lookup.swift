/// A request about up to 200 apps in one storefront and one language.
package struct Lookup: Hashable, Sendable {
    /// The maximum number of IDs in one request; Apple rejects larger requests with status 502
    /// (facundoolano/app-store-scraper pull requests 2 and 166).
    package static let maxIDs = 200

    package let storefront: Storefront
    /// A tag such as `ja_jp`; nil for the storefront's own language.
    package let language: String?
    /// The requested IDs, ascending and without repeats.
    package let ids: [AppID]

    package init(storefront: Storefront, language: String?, ids: [AppID]) {
        self.storefront = storefront
        self.language = language
        self.ids = ids
    }

    /// The requested apps in the storefront, in the order of their IDs.
    package var listings: [Listing] { ids.map { Listing(app: $0, storefront: storefront) } }

    /// The lookup with one more app. The lookup is unchanged if the app is nil, if the lookup
    /// contains the app already, or if it has 200 apps.
    package func adding(_ app: AppID?) -> Lookup {
        guard let app, ids.count < Self.maxIDs, !ids.contains(app) else { return self }
        return Lookup(storefront: storefront, language: language, ids: (ids + [app]).sorted())
    }
}
