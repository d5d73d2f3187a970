package import AppStore
package import Foundation

/// A listing to be asked about, with the language to ask in.
package struct DueListing: Hashable, Sendable {
    package let listing: Listing
    /// A tag such as `ja_jp`; nil for the storefront's own language.
    package let language: String?

    package init(listing: Listing, language: String?) {
        self.listing = listing
        self.language = language
    }
}

/// The listings that are due in a run, and the lookups that ask about them.
///
/// The same watchlist and past responses give the same lookups, in any order of groups and apps,
/// unless two groups ask for a listing in two languages.
package struct Schedule: Hashable, Sendable {
    /// The due listings, ascending and without duplicates; apps whose ID is not known yet are left
    /// out.
    package let due: [Listing]
    /// The language of each listing that is not looked up in its storefront's own.
    package let languages: [Listing: String]
    /// The lookups, urgent ones first, so that a run cut short has made them; then by storefront,
    /// language and ascending ID.
    package let lookups: [Lookup]

    /// - Parameter time: the time of the run; listings with a recent response may not be due again.
    package init(
        watchlist: Watchlist,
        at time: Date = .distantFuture,
        past: PastResponses = PastResponses()
    ) {
        due = watchlist.due(at: time, past).sorted()
        languages = watchlist.languages
        let asked = due.map { [languages] in DueListing(listing: $0, language: languages[$0]) }
        lookups = Self.lookups(for: asked).byUrgency(owning: watchlist.owned, past.unknown)
    }

    package var plan: Plan { Plan(lookups) }

    /// Packs listings into as few lookups as Apple allows; a repeated listing is asked about once.
    package static func lookups(for due: some Sequence<DueListing>) -> [Lookup] {
        let batches = Dictionary(grouping: due) {
            BatchKey(storefront: $0.listing.storefront, language: $0.language)
        }
        return batches.sorted { $0.key < $1.key }.flatMap { key, listings in
            let ids = Set(listings.map(\.listing.app)).sorted()
            return stride(from: 0, to: ids.count, by: Lookup.maxIDs).map { start in
                Lookup(
                    storefront: key.storefront,
                    language: key.language,
                    ids: Array(ids[start...].prefix(Lookup.maxIDs))
                )
            }
        }
    }
}

/// The storefront and language that all listings of a lookup share.
private struct BatchKey: Hashable, Comparable {
    let storefront: Storefront
    let language: String?

    static func < (one: BatchKey, other: BatchKey) -> Bool {
        (one.storefront, one.language ?? "") < (other.storefront, other.language ?? "")
    }
}

extension Watchlist {
    fileprivate func due(at time: Date, _ past: PastResponses) -> Set<Listing> {
        let due = groups.map { group in
            Watchlist(groups: [group]).listings.filter { listing in
                guard let answered = past.answered[listing] else { return true }
                return group.every.isDue(at: time, since: answered, in: report.zone)
            }
        }
        return due.reduce(into: []) { $0.formUnion($1) }
    }

    /// The listings of the user's own apps.
    fileprivate var owned: Set<Listing> {
        let groups = groups.map { group in
            Group(name: group.name, apps: group.apps.filter(\.own))
        }
        return Watchlist(groups: groups).listings
    }
}

extension [Lookup] {
    /// The lookups with the user's own apps, then those with listings that were unknown last time,
    /// then the rest; otherwise in unchanged order.
    fileprivate func byUrgency(owning own: Set<Listing>, _ unknown: Set<Listing>) -> [Lookup] {
        let ranked = map { lookup in
            let listings = lookup.listings
            let rank =
                listings.contains(where: own.contains)
                ? 0
                : listings.contains(where: unknown.contains) ? 1 : 2
            return (rank: rank, lookup: lookup)
        }
        return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.lookup) }
    }
}
