package import AppStore

/// A watchlist with the settings of each of its apps, merged from all groups. Only apps with an ID
/// have settings, so bundle IDs must be resolved first.
package struct WatchedIndex: Sendable {
    package let watchlist: Watchlist
    private var entries: [AppID: Watchlist.WatchedApp] = [:]
    package let storefronts: Set<Storefront>
    /// The other apps that share a group with one of the user's own apps.
    private let rivals: Set<AppID>

    package init(_ watchlist: Watchlist) {
        self.watchlist = watchlist
        storefronts = Set(watchlist.groups.lazy.flatMap(\.apps).flatMap(\.storefronts))
        for app in watchlist.groups.lazy.flatMap(\.apps) {
            guard case .id(let id) = app.reference else { continue }
            entries[id] = entries[id]?.joined(with: app) ?? app
        }
        let own = Set(entries.filter(\.value.own).keys)
        let groups = watchlist.groups.map { Set($0.apps.compactMap(\.reference.id)) }
        rivals = Set(groups.filter { !own.isDisjoint(with: $0) }.joined()).subtracting(own)
    }

    package subscript(app: AppID) -> Watchlist.WatchedApp? { entries[app] }

    /// Whether an app is a competitor: not the user's own, but in a group with an own app.
    /// If no app shares a group with an own app, all apps except the user's own are competitors.
    package func isCompetitor(_ app: AppID) -> Bool {
        rivals.isEmpty ? entries[app]?.own != true : rivals.contains(app)
    }
}

extension Watchlist.WatchedApp {
    /// This entry merged with another entry of the same app. `developer` is nil if either entry
    /// names the app itself.
    package func joined(with other: Watchlist.WatchedApp) -> Watchlist.WatchedApp {
        var both = self
        both.storefronts += other.storefronts.filter { !storefronts.contains($0) }
        both.own = own || other.own
        both.name = name ?? other.name
        both.note = note ?? other.note
        if other.developer == nil { both.developer = nil }
        return both
    }
}
