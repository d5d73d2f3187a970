package import AppStore

/// A listing that is to be asked about, and the language to ask in.
package struct DueListing: Hashable, Sendable {
    package let listing: Listing
    /// A tag such as `ja_jp`; nil for the storefront's own language.
    package let language: String?

    package init(listing: Listing, language: String?) {
        self.listing = listing
        self.language = language
    }
}

/// What is due in a run, and the lookups that ask about it.
///
/// The same watchlist gives the same lookups, whatever the order of its groups and apps.
package struct Schedule: Hashable, Sendable {
    /// Ascending, each once. Apps whose ID is not known yet are not among them.
    package let due: [Listing]
    /// The language of each due listing that is not asked about in its storefront's own.
    package let languages: [Listing: String]
    /// By storefront, language and ascending ID.
    package let lookups: [Lookup]

    package init(watchlist: Watchlist) {
        // Every group is due in every run; a group's `every` belongs into this line.
        let groups = watchlist.groups
        languages = Self.languages(in: groups)
        due = Watchlist(groups: groups).listings.sorted()
        let asked = due.map { [languages] in DueListing(listing: $0, language: languages[$0]) }
        lookups = Self.lookups(for: asked)
    }

    package var plan: Plan { Plan(listings: due.count, lookups: lookups.count) }

    /// Packs listings into as few lookups as Apple allows; a listing given twice is asked once.
    package static func lookups(for due: some Sequence<DueListing>) -> [Lookup] {
        let shelves = Dictionary(grouping: due) {
            Shelf(storefront: $0.listing.storefront, language: $0.language)
        }
        return shelves.sorted { $0.key < $1.key }.flatMap { shelf, listings in
            let ids = Set(listings.map(\.listing.app)).sorted()
            return stride(from: 0, to: ids.count, by: Lookup.mostIDs).map { start in
                Lookup(
                    storefront: shelf.storefront,
                    language: shelf.language,
                    ids: Array(ids[start...].prefix(Lookup.mostIDs))
                )
            }
        }
    }

    /// A checked watchlist has one language for a listing, but a bundle ID may turn out to be an app
    /// that another group has in another language; then the alphabet decides, not the order.
    private static func languages(in groups: [Watchlist.Group]) -> [Listing: String] {
        var languages: [Listing: String] = [:]
        for group in groups {
            guard let language = group.language else { continue }
            let listings = Watchlist(groups: [group]).listings.map { ($0, language) }
            languages.merge(listings, uniquingKeysWith: min)
        }
        return languages
    }
}

/// What lookups have in common that are packed together.
private struct Shelf: Hashable, Comparable {
    let storefront: Storefront
    let language: String?

    static func < (one: Shelf, other: Shelf) -> Bool {
        (one.storefront, one.language ?? "") < (other.storefront, other.language ?? "")
    }
}
