import AppStore

extension WatchlistEdit {
    /// Throws if the watchlist does not allow the edit.
    ///
    /// - Parameter file: the path of the watchlist; apps in other files cannot be edited.
    func check(_ before: WatchlistFile, at file: String) throws {
        let names = before.watchlist.groups.map(\.name)
        switch self {
        case .add(_, let group): _ = try before.watchlist.groupName(group, isTarget: true)
        case .remove(let app, let group):
            let holders = names.filter {
                group ?? $0 == $0 && before.position(of: app, in: $0) != nil
            }
            guard !holders.isEmpty else { throw missing(app, group) }
            for name in holders { try checkNotListed(app, in: name, before, file) }
            let remains = names.contains { name in
                !holders.contains(name) && before.position(of: app, in: name) != nil
            }
            if !remains, let rule = before.reader.appsInRules[app] {
                throw WatchlistMistakes("this rule names it; change the rule first", at: rule)
            }
        case .move(let app, let from, let to):
            guard from != to else { throw Mistake("\(app.words) is already in “\(to)”") }
            guard before.position(of: app, in: from) != nil else { throw missing(app, from) }
            _ = try before.watchlist.groupName(to, isTarget: true)
            try checkNotListed(app, in: from, before, file)
        }
    }

    private func missing(_ app: Watchlist.Reference, _ group: String?) -> Mistake {
        Mistake("\(app.words) is not \(group.map { "in the group “\($0)”" } ?? "on the watchlist")")
    }

    private func checkNotListed(
        _ app: Watchlist.Reference,
        in group: String,
        _ before: WatchlistFile,
        _ file: String
    ) throws(WatchlistMistakes) {
        if let position = before.position(of: app, in: group), position.file != file {
            throw WatchlistMistakes(
                "the app is in this list file; edit its line by hand",
                at: position
            )
        }
    }

    /// The watchlist that the edit must produce; the edit must have passed `check`.
    func expected(_ before: WatchlistFile) -> Watchlist {
        var watchlist = before.watchlist
        func inherited(_ group: String) -> [Storefront] { before.storefronts(of: group) ?? [] }
        switch self {
        case .add(let apps, let group):
            watchlist[appsOf: group] += apps.map { app in
                Watchlist.WatchedApp(
                    reference: app.reference,
                    storefronts: app.storefronts ?? inherited(group),
                    own: app.own
                )
            }
        case .remove(let app, let group):
            for name in watchlist.groups.map(\.name) where group ?? name == name {
                watchlist[appsOf: name].removeAll { $0.reference == app }
            }
        case .move(let app, let from, let to):
            guard let index = watchlist[appsOf: from].firstIndex(where: { $0.reference == app })
            else { break }
            var moved = watchlist[appsOf: from].remove(at: index)
            let item = before.group(named: from)?.items.first { $0.app == app }
            if item?.value.hasKey("storefronts") == false { moved.storefronts = inherited(to) }
            watchlist[appsOf: to].append(moved)
        }
        return watchlist
    }
}

extension Watchlist {
    /// The apps of a group. If the group does not exist, reading gives none, and writing does
    /// nothing.
    fileprivate subscript(appsOf group: String) -> [WatchedApp] {
        get { groups.first { $0.name == group }?.apps ?? [] }
        set {
            guard let index = groups.firstIndex(where: { $0.name == group }) else { return }
            groups[index].apps = newValue
        }
    }

    /// Whether the watchlists are equal, regardless of the order of apps in their groups.
    func equals(_ other: Watchlist) -> Bool {
        withoutApps == other.withoutApps
            && zip(groups, other.groups).allSatisfy {
                $0.apps.count == $1.apps.count && Set($0.apps) == Set($1.apps)
            }
    }

    private var withoutApps: Watchlist {
        var list = self
        for index in list.groups.indices { list.groups[index].apps = [] }
        return list
    }
}
