import AppStore

/// An app in a list of results. Only what matters for its position in the list is read, so that a
/// flaw in the app's page neither hides the app nor moves the apps after it.
struct SearchResult {
    let app: NamedApp
    /// The developer's ID; nil if it cannot be read.
    let developer: AppID?
    /// The kind of app; nil if it cannot be read.
    let kind: String?
    /// The storefront in the result's link; nil if there is none.
    let storefront: String?

    /// - Returns: nil if the result is not an app.
    /// - Throws: if the result has no readable ID.
    init?(_ outline: ResultOutline) throws(Failure) {
        guard outline.isMatchable else { throw ResponseMatching.unmatched }
        let fields = FieldReader(outline.values)
        guard !fields.isOtherThanApp else { return nil }
        guard let id = fields.id else { throw ResponseMatching.unmatched }
        app = NamedApp(
            app: id,
            name: fields.label(.trackName),
            developer: fields.label(.artistName)
        )
        developer = fields.developer
        kind = fields.kind
        storefront = fields.link?.storefront
    }
}
