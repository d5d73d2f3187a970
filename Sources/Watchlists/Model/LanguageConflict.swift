package import AppStore

/// An app that two groups look up in two languages. If both give its ID, the watchlist is invalid;
/// if one gives a bundle ID, the conflict is found when that is resolved.
package struct LanguageConflict: Hashable, Sendable {
    /// One of the two groups, and the language of its lookups.
    package struct Side: Hashable, Sendable {
        package let group: String
        package let language: String?

        init(_ group: Watchlist.Group) {
            self.group = group.name
            language = group.language
        }
    }

    package let app: AppID
    /// The bundle ID that turned out to be the app's.
    package let bundle: String?
    /// The storefronts in which both groups watch the app, ascending.
    package let storefronts: [Storefront]
    /// The first group in the watchlist, whose language is used.
    package let first: Side
    package let second: Side
}

extension LanguageConflict: CustomStringConvertible {
    package var description: String {
        """
        App \(app)\(bundle.map { " (\($0))" } ?? "") in \(storefronts.summary) is looked up \
        \(first.language.asked) in the group “\(first.group)”, and \(second.language.asked) in \
        “\(second.group)”; a listing has one language, and “\(first.group)” comes first: correct the \
        watchlist.
        """
    }
}

extension Watchlist {
    /// The conflicts in the watchlist after bundle IDs are resolved.
    package func languageConflicts(resolving ids: [String: AppID]) -> [LanguageConflict] {
        guard groups.contains(where: { $0.language != nil }) else { return [] }
        let bundles = bundles.filter { ids[$0.bundle] != nil }.map { (ids[$0.bundle], $0.bundle) }
        let names = Dictionary(bundles) { first, _ in first }
        var sides: [Listing: LanguageConflict.Side] = [:]
        return resolving(ids).groups.flatMap { group in
            let second = LanguageConflict.Side(group)
            var found: [AppID: [LanguageConflict.Side: [Storefront]]] = [:]
            for listing in group.listings.sorted() {
                let first = sides[listing, default: second]
                sides[listing] = first
                guard first.language != second.language else { continue }
                found[listing.app, default: [:]][first, default: []].append(listing.storefront)
            }
            return found.sorted { $0.key < $1.key }.flatMap { app, firsts in
                firsts.sorted { $0.key.group < $1.key.group }.map { first, storefronts in
                    LanguageConflict(
                        app: app,
                        bundle: names[app],
                        storefronts: storefronts,
                        first: first,
                        second: second
                    )
                }
            }
        }
    }

    /// The language of each listing that is not looked up in its storefront's own, according to the
    /// first group that names it.
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
