package import AppStore
package import Watchlists

/// A group of the watchlist, with the file name of its page.
package struct GroupEntry: Hashable, Sendable {
    package let name: String
    /// The name of the group's file, without extension; unique in a watchlist.
    package let slug: String
    package let apps: [AppID]

    /// Only the slug is hashed, because a group may have thousands of apps.
    package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

    /// The groups of a watchlist, without apps that the watchlist names only by bundle ID.
    package static func all(of watchlist: Watchlist) -> [GroupEntry] {
        let groups = watchlist.groups
        return zip(groups, groups.map(\.name).fileNames("group")).map { group, slug in
            let apps = group.apps.compactMap { app -> AppID? in
                guard case .id(let id) = app.reference else { return nil }
                return id
            }
            return GroupEntry(name: group.name, slug: slug, apps: apps.distinct)
        }
    }
}

extension [GroupEntry] {
    package var byApp: [AppID: [GroupEntry]] {
        reduce(into: [:]) { groups, group in
            for app in group.apps { groups[app, default: []].append(group) }
        }
    }
}
