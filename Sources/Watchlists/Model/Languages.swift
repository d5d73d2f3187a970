import AppStore

extension Watchlist {
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
