package import AppStore

/// An app that the user named by its bundle ID, with its watched storefronts, ascending.
package typealias BundleReference = (bundle: String, storefronts: [Storefront])

extension Watchlist {
    /// The bundle IDs without a known app ID, ascending and without duplicates.
    package var bundles: [BundleReference] {
        var storefronts: [String: Set<Storefront>] = [:]
        for app in groups.lazy.flatMap(\.apps) {
            guard case .bundle(let bundle) = app.reference else { continue }
            storefronts[bundle, default: []].formUnion(app.storefronts)
        }
        return storefronts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
    }

    /// The watchlist with app IDs in place of the bundle IDs that `ids` contains. If a group then
    /// has a listing twice, only the first is kept.
    package func resolving(_ ids: [String: AppID]) -> Watchlist {
        var watchlist = self
        for index in watchlist.groups.indices { watchlist.groups[index].resolve(ids) }
        return watchlist
    }
}

extension Watchlist.Group {
    fileprivate mutating func resolve(_ ids: [String: AppID]) {
        var known: [Watchlist.Reference: Set<Storefront>] = [:]
        apps = apps.compactMap { app in
            var app = app
            if case .bundle(let bundle) = app.reference, let id = ids[bundle] {
                app.reference = .id(id)
            }
            let taken = known[app.reference, default: []]
            app.storefronts.removeAll(where: taken.contains)
            known[app.reference] = taken.union(app.storefronts)
            return app.storefronts.isEmpty ? nil : app
        }
    }
}
