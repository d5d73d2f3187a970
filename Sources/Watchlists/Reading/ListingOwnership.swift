import AppStore

/// The first group of the watchlist that names each listing.
struct ListingOwnership {
    /// A group that names an app, and some storefronts in which it watches the app.
    typealias Owner = (group: GroupSettings, position: SourcePosition, storefronts: [Storefront])

    /// The owners of each app's listings; every storefront of an app has one owner.
    private var owners: [Watchlist.Reference: [Owner]] = [:]

    /// Makes the group the owner of the app's listings that have no owner yet.
    ///
    /// - Returns: the owners of the app's other listings, with the storefronts in which each owns
    ///   them.
    mutating func assign(
        _ app: Watchlist.WatchedApp,
        to group: GroupSettings,
        at position: SourcePosition
    ) -> [Owner] {
        let reference = app.reference.folded
        guard let earlier = owners[reference] else {
            owners[reference] = [(group, position, app.storefronts)]
            return []
        }
        var free = Set(app.storefronts)
        var owned: [Owner] = []
        for owner in earlier where !free.isDisjoint(with: owner.storefronts) {
            let common = free.intersection(owner.storefronts).sorted()
            owned.append((owner.group, owner.position, common))
            free.subtract(common)
        }
        if !free.isEmpty { owners[reference]?.append((group, position, Array(free))) }
        return owned
    }
}

extension Watchlist.Reference {
    /// The reference with its bundle ID in lower case; Apple ignores the case.
    package var folded: Watchlist.Reference {
        switch self {
        case .id: self
        case .bundle(let bundle): .bundle(bundle.lowercased())
        }
    }

    /// The ID or the bundle ID.
    package var text: String {
        switch self {
        case .id(let id): id.description
        case .bundle(let bundle): bundle
        }
    }

    /// The app, as diagnostics name it.
    var words: String { "app \(text)" }
}
