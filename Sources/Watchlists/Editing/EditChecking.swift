import AppStore
import Yams

extension WatchlistEdit {
    /// Throws if the watchlist does not allow the edit.
    ///
    /// - Parameters:
    ///   - before: the watchlist before the edit.
    ///   - file: the path of the watchlist; apps in other files cannot be edited.
    func check(_ before: WatchlistFile, at file: String) throws(EditError) {
        let names = before.watchlist.groups.map(\.name)
        switch self {
        case .add: break
        case .remove(let app, let group):
            let holders = names.filter {
                group ?? $0 == $0 && before.position(of: app, in: $0) != nil
            }
            guard !holders.isEmpty else {
                throw .appMissing(app.words.capitalizedFirst, group: group)
            }
            for name in holders { try checkNotListed(app, in: name, before, file) }
            let remains = names.contains { name in
                !holders.contains(name) && before.position(of: app, in: name) != nil
            }
            if !remains, let rule = before.reader.appsInRules[app] { throw .named(byRule: rule) }
        case .move(let app, let from, let to):
            guard from != to else { throw .appThere(app.words.capitalizedFirst, group: to) }
            guard before.position(of: app, in: from) != nil else {
                throw .appMissing(app.words.capitalizedFirst, group: from)
            }
            try checkNotListed(app, in: from, before, file)
        }
    }

    private func checkNotListed(
        _ app: Watchlist.Reference,
        in group: String,
        _ before: WatchlistFile,
        _ file: String
    ) throws(EditError) {
        if let position = before.position(of: app, in: group), position.file != file {
            throw .listed(position)
        }
    }

    /// The watchlist that the edit must produce. The edit must have passed `check`.
    ///
    /// - Parameter outline: the outline of the text before the edit.
    func expected(_ before: WatchlistFile, in outline: WatchlistOutline) -> Watchlist {
        var watchlist = before.watchlist
        func change(_ name: String, _ change: (inout Watchlist.Group) -> Void) {
            guard let index = watchlist.groups.firstIndex(where: { $0.name == name }) else {
                return
            }
            change(&watchlist.groups[index])
        }
        func inherited(_ group: String) -> [Storefront] { before.groupStorefronts[group] ?? [] }
        switch self {
        case .add(let apps, let group):
            change(group) { $0.apps += apps.map { $0.watched(orIn: inherited(group)) } }
        case .remove(let app, let group):
            for name in watchlist.groups.map(\.name) where group ?? name == name {
                change(name) { $0.apps.removeAll { $0.reference == app } }
            }
        case .move(let app, let from, let to):
            let apps = watchlist.groups.first { $0.name == from }?.apps ?? []
            guard let index = apps.firstIndex(where: { $0.reference == app }) else { break }
            var moved = apps[index]
            let group = outline.groups.first { $0.name == from }
            let item = group?.entry(of: app).map { $0.apps.items[$0.index] }
            if let item, item.node.mapping?["storefronts"] == nil {
                moved.storefronts = inherited(to)
            }
            change(from) { $0.apps.remove(at: index) }
            change(to) { $0.apps.append(moved) }
        }
        return watchlist
    }
}

extension NewApp {
    /// The app as the watchlist contains it after the edit.
    ///
    /// - Parameter storefronts: the storefronts of the group, for an app without storefronts.
    fileprivate func watched(orIn storefronts: [Storefront]) -> Watchlist.WatchedApp {
        Watchlist.WatchedApp(
            reference: reference,
            storefronts: self.storefronts ?? storefronts,
            own: own
        )
    }
}

extension Watchlist {
    /// Whether the watchlists are equal, regardless of the order of apps in their groups.
    func equals(_ other: Watchlist) -> Bool {
        withoutApps == other.withoutApps
            && zip(groups, other.groups).allSatisfy { $0.apps.counts == $1.apps.counts }
    }

    private var withoutApps: Watchlist {
        var list = self
        for index in list.groups.indices { list.groups[index].apps = [] }
        return list
    }
}

extension Array where Element: Hashable {
    fileprivate var counts: [Element: Int] {
        Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    }
}
