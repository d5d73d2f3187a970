package import AppStore

extension Watchlist {
    /// Sentences about the apps that two groups look up in different languages, as the resolved
    /// bundle IDs show. If both groups name the app by its ID, the watchlist has been refused
    /// before.
    package func languageConflicts(resolving ids: [String: AppID]) -> [String] {
        guard groups.contains(where: { $0.language != nil }) else { return [] }
        let bundles = bundles.filter { ids[$0.bundle] != nil }.map { (ids[$0.bundle], $0.bundle) }
        let names = Dictionary(bundles) { first, _ in first }
        let groups = resolving(ids).groups
        /// The first group that has each listing; its language applies.
        var owners: [Listing: Int] = [:]
        return groups.indices.flatMap { second -> [String] in
            var found: [AppID: [Int: [Storefront]]] = [:]
            for listing in groups[second].listings.sorted() {
                let first = owners[listing, default: second]
                owners[listing] = first
                guard groups[first].language != groups[second].language else { continue }
                found[listing.app, default: [:]][first, default: []].append(listing.storefront)
            }
            return found.sorted { $0.key < $1.key }.flatMap { app, firsts in
                firsts.sorted { groups[$0.key].name < groups[$1.key].name }.map { first, places in
                    let (one, other) = (groups[first], groups[second])
                    return """
                        App \(app)\(names[app].map { " (\($0))" } ?? "") in \(places.summary) is looked up \
                        \(one.language.inSentence) in the group “\(one.name)”, and \(other.language.inSentence) in \
                        “\(other.name)”; a listing has one language, and “\(one.name)” comes first: correct \
                        the watchlist.
                        """
                }
            }
        }
    }

    /// The language in which each listing is looked up, as its first group names it; without the
    /// listings whose group names no language.
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
