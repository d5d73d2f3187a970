import AppStore

/// An app that two groups look up in different languages, although an archive holds the texts of a
/// listing in only one language.
struct LanguageConflict {
    /// The app as the second group names it.
    let app: Watchlist.Reference
    /// The first group that names the app's listings; its language applies.
    let first: Watchlist.Group
    let second: Watchlist.Group
    let storefronts: [Storefront]
}

extension Watchlist {
    /// The conflicts in the order of groups and apps; empty if no group names a language.
    var languageConflicts: [LanguageConflict] {
        guard groups.contains(where: { $0.language != nil }) else { return [] }
        /// The index of the first group that watches each app, by storefront.
        var owners: [Reference: [Storefront: Int]] = [:]
        return groups.enumerated().flatMap { place, second in
            second.apps.flatMap { app in
                var known = owners[app.reference.folded, default: [:]]
                known.merge(app.storefronts.map { ($0, place) }) { first, _ in first }
                owners[app.reference.folded] = known
                let shared = app.storefronts.sorted().grouped { known[$0] ?? place }
                return shared.filter { groups[$0.0].language != second.language }.map {
                    LanguageConflict(
                        app: app.reference,
                        first: groups[$0.0],
                        second: second,
                        storefronts: $0.1
                    )
                }
            }
        }
    }

    /// The language in which each listing is looked up, set by the first group that names the
    /// listing. Listings whose group sets no language are left out.
    var languages: [Listing: String] {
        guard groups.contains(where: { $0.language != nil }) else { return [:] }
        var languages: [Listing: String?] = [:]
        for group in groups {
            let own = group.listings.map { ($0, group.language) }
            languages.merge(own) { first, _ in first }
        }
        return languages.compactMapValues(\.self)
    }
}
