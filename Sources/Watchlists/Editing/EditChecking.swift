import AppStore

extension WatchlistEdit {
    /// Throws if the watchlist does not allow the edit.
    func check(_ before: WatchlistFile, at file: String) throws(EditError) {
        let groups = before.watchlist.groups
        let names = groups.map(\.name)
        func require(_ name: String) throws(EditError) {
            guard names.contains(name) else {
                throw .unknownGroup(name, among: names)
            }
        }
        switch self {
        case .add(_, let group), .follow(_, let group): try require(group)
        case .remove(let app, let group):
            if let group { try require(group) }
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
            if !remains, let rule = before.mention(of: app) { throw .named(byRule: rule) }
        case .move(let app, let from, let to):
            try require(from)
            try require(to)
            guard from != to else { throw .appThere(app.words.capitalizedFirst, group: to) }
            guard before.position(of: app, in: from) != nil else {
                throw .appMissing(app.words.capitalizedFirst, group: from)
            }
            try checkNotListed(app, in: from, before, file)
        case .addGroup(let name, _): if names.contains(name) { throw .groupExists(name) }
        case .renameGroup(let name, let new):
            try require(name)
            if names.contains(new) { throw .groupExists(new) }
            if let rule = before.mention(ofGroup: name) { throw .named(byRule: rule) }
        case .removeGroup(let name):
            try require(name)
            if let rule = before.mention(ofGroup: name) { throw .named(byRule: rule) }
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

    /// Whether the edit is the only difference between two watchlists.
    ///
    /// - Parameter outline: the outline of the text before the edit.
    func explains(
        _ before: Watchlist,
        to after: Watchlist,
        in outline: WatchlistOutline
    ) -> Bool {
        var (rest, expected) = (after, before)
        switch self {
        case .add(let apps, let group):
            guard let index = expected.index(of: group), after.index(of: group) == index else {
                return false
            }
            let added = expected.groups[index].apps.missing(in: after.groups[index].apps)
            let written = Dictionary(grouping: added, by: \.reference)
            guard added.count == apps.count,
                apps.allSatisfy({ written[$0.reference]?.contains(where: $0.isWritten) ?? false })
            else { return false }
            expected.groups[index].apps += added
        case .remove(let app, let group):
            for index in expected.groups.indices
            where group ?? expected.groups[index].name == expected.groups[index].name {
                expected.groups[index].apps.removeAll { $0.reference == app }
            }
        case .move(let app, let from, let to):
            guard let source = expected.index(of: from), let target = expected.index(of: to),
                after.index(of: to) == target,
                let place = expected.groups[source].apps.firstIndex(where: { $0.reference == app })
            else { return false }
            var moved = expected.groups[source].apps.remove(at: place)
            let found = after.groups[target].apps.first { $0.reference == app }
            let entry = outline.groups[source].entry(of: app).map { $0.apps.list.items[$0.index] }
            if entry?.holds("storefronts") == false {
                moved.storefronts = found?.storefronts ?? []
            }
            expected.groups[target].apps.append(moved)
        case .addGroup(let name, _):
            guard let last = rest.groups.popLast(), last.name == name, last.apps.isEmpty else {
                return false
            }
        case .follow(let ranking, let group):
            guard let index = expected.index(of: group), after.index(of: group) == index else {
                return false
            }
            let old = expected.groups[index].rankings
            let added = after.groups[index].rankings.filter { !old.contains($0) }
            guard added.count == 1, ranking.isWritten(as: added[0]) else { return false }
            rest.groups[index].rankings.removeAll { $0 == added[0] }
        case .renameGroup(let name, let new):
            expected.index(of: name).map { expected.groups[$0].name = new }
        case .removeGroup(let name):
            expected.index(of: name).map { _ = expected.groups.remove(at: $0) }
        }
        return rest.equals(expected)
    }
}

extension NewApp {
    fileprivate func isWritten(as app: Watchlist.WatchedApp) -> Bool {
        app.reference == reference && app.own == own && app.name == name && app.note == note
            && (storefronts.map { $0 == app.storefronts } ?? true)
    }
}

extension Watchlist {
    fileprivate func index(of group: String) -> Int? { groups.firstIndex { $0.name == group } }

    /// Whether the watchlists are equal apart from the order of the apps in their groups.
    fileprivate func equals(_ other: Watchlist) -> Bool {
        withoutApps == other.withoutApps
            && zip(groups, other.groups).allSatisfy { $0.apps.counts == $1.apps.counts }
    }

    private var withoutApps: Watchlist {
        var list = self
        for index in list.groups.indices { list.groups[index].apps = [] }
        return list
    }
}

extension [Watchlist.WatchedApp] {
    fileprivate var counts: [Watchlist.WatchedApp: Int] {
        Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// The apps of another list that this list lacks, each as often as it is lacking.
    fileprivate func missing(in other: [Watchlist.WatchedApp]) -> [Watchlist.WatchedApp] {
        var known = counts
        return other.filter { app in
            known[app, default: 0] -= 1
            return known[app, default: 0] < 0
        }
    }
}
