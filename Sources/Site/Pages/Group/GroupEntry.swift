package import AppStore
import Files
package import Watchlists

/// A group of the watchlist, with the name of its page.
package struct GroupEntry: Hashable, Sendable {
    package let name: String
    /// The name of the group's file, unique in a watchlist.
    package let slug: String
    package let apps: [AppID]

    /// Only the slug is hashed, because a group may have thousands of apps.
    package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

    package static func all(of watchlist: Watchlist) -> [GroupEntry] {
        var taken: Set<String> = []
        return watchlist.groups.map { group in
            // A unique name does not depend on the order of groups, because people bookmark their
            // pages.
            let cacheKey = SiteFile.cacheKey([group.name]).prefix(6)
            let base = slug(of: group.name)
            let names = [base, "\(base ?? "group")-\(cacheKey)"].compactMap(\.self)
            let numbered = sequence(first: 2) { $0 + 1 }.lazy.map {
                "\(base ?? "group")-\(cacheKey)-\($0)"
            }
            let slug =
                names.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? ""
            taken.insert(slug)
            let apps = group.apps.compactMap { app -> AppID? in
                guard case .id(let id) = app.reference else { return nil }
                return id
            }
            return GroupEntry(
                name: group.name,
                slug: slug,
                apps: apps.distinct
            )
        }
    }

    /// The name of a group's file, such as `our-apps` for “Our apps”; nil for a name that is not
    /// ASCII.
    private static func slug(of name: String) -> String? {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = words.joined(separator: "-").prefix(60)
        let isWhole = name.allSatisfy { $0.isASCII }
        return slug.isEmpty || !isWhole ? nil : String(slug)
    }
}

extension [GroupEntry] {
    /// The slugs of each app's groups.
    var slugs: [AppID: [String]] {
        reduce(into: [:]) { slugs, group in
            for app in group.apps { slugs[app, default: []].append(group.slug) }
        }
    }
}
