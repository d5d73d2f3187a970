import AppStore

/// An app among the results of a search. Only what its position needs is read, so that a flaw in its
/// page does not move the apps after it.
struct SearchResult {
    /// The app, named by its ID if its name cannot be read.
    let app: NamedApp
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
            name: fields.label(.trackName) ?? "\(id)",
            developer: fields.label(.artistName)
        )
        kind = fields.kind
        storefront = fields.link?.storefront
    }
}
