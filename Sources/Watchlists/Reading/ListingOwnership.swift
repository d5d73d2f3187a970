import AppStore

/// An app with the position where the user wrote it.
struct AppEntry {
    let app: Watchlist.WatchedApp
    let position: SourcePosition
}

/// The first group of the watchlist that names each listing.
struct ListingOwnership {
    struct Owner: Hashable {
        let group: String
        let language: String?
        let position: SourcePosition
    }

    /// The storefronts of each owner, by app; no storefront has two owners.
    private var owners: [Watchlist.Reference: [(owner: Owner, storefronts: [Storefront])]] = [:]

    /// Assigns to the group those of the app's listings that have no owner yet.
    ///
    /// - Returns: the storefronts that already have an owner, by owner.
    mutating func assign(
        _ app: Watchlist.WatchedApp,
        to group: GroupSettings,
        at position: SourcePosition
    ) -> [Owner: [Storefront]] {
        let owner = Owner(group: group.name, language: group.language, position: position)
        let reference = app.reference.folded
        guard let earlier = owners[reference] else {
            owners[reference] = [(owner, app.storefronts)]
            return [:]
        }
        var free = Set(app.storefronts)
        var owned: [Owner: [Storefront]] = [:]
        for (owner, storefronts) in earlier where !free.isDisjoint(with: storefronts) {
            owned[owner] = free.intersection(storefronts).sorted()
            free.subtract(storefronts)
        }
        if !free.isEmpty { owners[reference]?.append((owner, Array(free))) }
        return owned
    }
}

extension [ListingOwnership.Owner: [Storefront]] {
    var inOrder: [(owner: ListingOwnership.Owner, storefronts: [Storefront])] {
        map { (owner: $0, storefronts: $1) }.sorted {
            ($0.owner.position.line, $0.owner.position.column)
                < ($1.owner.position.line, $1.owner.position.column)
        }
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
