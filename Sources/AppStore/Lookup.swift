/// One request: one storefront, one language, up to 200 apps.
package struct Lookup: Hashable, Sendable {
    /// The most IDs that Apple answers in one request; beyond it comes a 502
    /// (facundoolano/app-store-scraper pull requests 2 and 166).
    package static let mostIDs = 200

    package let storefront: Storefront
    /// A tag such as `ja_jp`; nil for the storefront's own language.
    package let language: String?
    /// Ascending, each once.
    package let ids: [AppID]

    package init(storefront: Storefront, language: String?, ids: [AppID]) {
        self.storefront = storefront
        self.language = language
        self.ids = ids
    }

    package var listings: [Listing] { ids.map { Listing(app: $0, storefront: storefront) } }
}
