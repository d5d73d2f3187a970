package import AppStore
package import Foundation

/// The listings that are due in a run, and the lookups that request them.
///
/// The order of groups and apps does not affect the lookups, unless two groups name different
/// languages for a listing.
package struct Schedule: Hashable, Sendable {
    /// The due listings, ascending, without duplicates and without unresolved bundle IDs.
    package let due: [Listing]
    /// The language, such as `ja_jp`, of each listing whose group sets a language.
    package let languages: [Listing: String]
    /// The lookups: urgent lookups first, in case the run is cut short, then by storefront,
    /// language and ascending ID.
    package let lookups: [Lookup]

    /// Finds the listings that are due, and packs them into lookups.
    ///
    /// - Parameters:
    ///   - time: the time of the run; listings with a recent response may not be due.
    ///   - answered: the time of each listing's last response, as far back as `Watchlist.lookback`.
    ///   - unknown: the listings that were due in the last run and whose status was unknown.
    package init(
        watchlist: Watchlist,
        at time: Date = .distantFuture,
        answered: [Listing: Date] = [:],
        unknown: Set<Listing> = []
    ) {
        due = watchlist.due(at: time, answered).sorted()
        languages = watchlist.languages
        let lookups = Self.lookups(for: due, in: languages)
        self.lookups = lookups.byUrgency(owning: watchlist.owned, unknown)
    }

    /// Packs listings into as few lookups as Apple allows; a repeated listing is requested once.
    ///
    /// - Parameter languages: the language, such as `ja_jp`, in which to look up a listing. Other
    ///   listings are looked up in their storefront's language.
    package static func lookups(
        for listings: some Sequence<Listing>,
        in languages: [Listing: String]
    ) -> [Lookup] {
        // The key of a batch is a lookup without IDs, in the batch's storefront and language.
        let batches = Dictionary(grouping: listings) {
            Lookup(storefront: $0.storefront, language: languages[$0], ids: [])
        }
        let ordered = batches.sorted { one, other in
            (one.key.storefront, one.key.language ?? "")
                < (other.key.storefront, other.key.language ?? "")
        }
        return ordered.flatMap { key, listings in
            let ids = Set(listings.map(\.app)).sorted()
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

extension Watchlist {
    /// The watchlist with only the apps of a shard; the whole watchlist if `shard` is nil.
    /// Unresolved bundle IDs and developers stay, because their apps may belong to the shard.
    package func part(_ shard: Shard?) -> Watchlist {
        guard let shard else { return self }
        var part = self
        for index in part.groups.indices {
            part.groups[index].apps.removeAll { $0.reference.id.map { !shard.holds($0) } ?? false }
        }
        return part
    }

    fileprivate func due(at time: Date, _ answered: [Listing: Date]) -> Set<Listing> {
        let due = groups.map { group in
            group.listings.filter { listing in
                guard let answered = answered[listing] else { return true }
                return group.every.isDue(at: time, since: answered, in: report.zone)
            }
        }
        return due.reduce(into: []) { $0.formUnion($1) }
    }

    fileprivate var owned: Set<Listing> {
        Group(name: "", apps: groups.flatMap(\.apps).filter(\.own)).listings
    }
}

extension [Lookup] {
    /// The lookups in order of urgency: first those that contain the user's own apps, then those
    /// that contain unknown listings, then the rest. Equally urgent lookups keep their order.
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
