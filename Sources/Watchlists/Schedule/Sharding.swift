package import AppStore

extension Watchlist {
    /// The watchlist with only the apps of a shard; nil for all. Unresolved bundle IDs and
    /// developers stay, because each shard finds its own new apps.
    package func part(_ shard: Shard?) -> Watchlist {
        guard let shard else { return self }
        var part = self
        for index in part.groups.indices {
            part.groups[index].apps.removeAll { app in
                guard case .id(let id) = app.reference else { return false }
                return !shard.holds(id)
            }
        }
        return part
    }
}

extension Schedule {
    /// The number of lookups of all shards of a night; each shard packs its own.
    package func lookups(sharedBy count: Int) -> Int {
        let batches = Dictionary(grouping: due) { listing in
            SharedBatch(
                shard: Shard(of: listing.app, among: count),
                storefront: listing.storefront,
                language: languages[listing]
            )
        }
        return batches.values.reduce(0) { $0 + ($1.count + Lookup.maxIDs - 1) / Lookup.maxIDs }
    }
}

/// The shard, storefront and language that all listings of a lookup share.
private struct SharedBatch: Hashable {
    let shard: Shard?
    let storefront: Storefront
    let language: String?
}
