import AppStore

/// An app with the place where the user wrote it.
struct PlacedApp {
    let app: Watchlist.WatchedApp
    let place: Place
}

/// Who was the first to name each listing.
struct Claims {
    struct Claim: Hashable {
        let group: String
        let language: String?
        let place: Place
    }

    /// By app the storefronts of each claim, no storefront twice.
    private var claims: [Watchlist.Reference: [(claim: Claim, storefronts: [Storefront])]] = [:]

    /// Claims those of the app's listings that nobody has.
    ///
    /// - Returns: the storefronts that were taken, by who has them.
    mutating func claim(
        _ app: Watchlist.WatchedApp,
        in group: GroupSetting,
        at place: Place
    ) -> [Claim: [Storefront]] {
        let claim = Claim(group: group.name, language: group.language, place: place)
        guard let earlier = claims[app.reference] else {
            claims[app.reference] = [(claim, app.storefronts)]
            return [:]
        }
        var free = Set(app.storefronts)
        var taken: [Claim: [Storefront]] = [:]
        for (claim, storefronts) in earlier where !free.isDisjoint(with: storefronts) {
            taken[claim] = free.intersection(storefronts).sorted()
            free.subtract(storefronts)
        }
        if !free.isEmpty { claims[app.reference]?.append((claim, Array(free))) }
        return taken
    }
}

extension [Claims.Claim: [Storefront]] {
    var inOrder: [(claim: Claims.Claim, storefronts: [Storefront])] {
        map { (claim: $0, storefronts: $1) }.sorted {
            ($0.claim.place.line, $0.claim.place.column)
                < ($1.claim.place.line, $1.claim.place.column)
        }
    }
}

extension Watchlist.Reference {
    /// The app in a message's words.
    var words: String {
        switch self {
        case .id(let id): "app \(id)"
        case .bundle(let bundle): "app \(bundle)"
        }
    }
}
