package import AppStore
package import History
import Language
package import Watchlists

/// The facts about an app that the site's lists and titles show.
package struct AppSummary: Hashable, Sendable {
    package let app: AppID
    /// The app's name in the watchlist, or else on a store page, or else in a ranking.
    package let name: String?
    package private(set) var icon: String?
    package private(set) var seller: String?
    package private(set) var version: String?
    package private(set) var own = false
    package private(set) var isCompetitor = true
    /// The app's main storefront: lists show the app's facts from there, and the app's page shows
    /// them first. nil for an app that was never seen.
    package private(set) var lead: Storefront?
    /// Whether the app was removed from every storefront that had it.
    package private(set) var isGone = false
    /// The storefronts in which the app is watched; empty if the app is no longer on the watchlist.
    package private(set) var watched: [Storefront] = []
    package private(set) var storefronts: [Storefront] = []
    package private(set) var note: String?

    package var isWatched: Bool { !watched.isEmpty }
}

extension WatchedIndex {
    /// The summary of each app that has a listing among `heads`.
    package func summaries(of heads: [ListingHead], language: String) -> [AppID: AppSummary] {
        Dictionary(grouping: heads, by: \.listing.app).reduce(into: [:]) { summaries, app in
            summaries[app.key] =
                AppSummary(app: app.key, app.value, watched: self, language: language)
        }
    }
}

extension AppSummary {
    /// The facts as texts, for the cache keys of pages that show them.
    package var cacheKey: [String] {
        let texts = [name, icon, seller, version, lead?.code, note].map {
            $0.map { "=\($0)" } ?? ""
        }
        let places = [watched, storefronts].map(\.codes)
        return texts + places + ["\(app)", "\(own)", "\(isCompetitor)", "\(isGone)"]
    }

    /// The maximum length of a name in titles and labels, in characters.
    private static let maxNameLength = 200

    package init(app: AppID, name: String?) {
        self.init(app: app, name: name.map { String($0.prefix(Self.maxNameLength)) }, icon: nil)
    }

    /// - Parameters:
    ///   - heads: All listings of the app.
    ///   - language: The code of the report's language. If the watchlist has no name for the app,
    ///     the name comes from the storefront nearest to this language.
    package init(
        app: AppID,
        _ heads: [ListingHead],
        watched: WatchedIndex,
        language: String
    ) {
        let entry = watched[app]
        let seen = heads.filter { $0.name != nil }
        let order = Self.order(entry?.storefronts ?? [], in: language)
        let best = order.lazy.compactMap { code in seen.first { $0.listing.storefront == code } }
        let head = best.first ?? seen.first
        let ranked = heads.filter { $0.rankedName != nil }
        let near = order.lazy.compactMap { code in ranked.first { $0.listing.storefront == code } }
        let name = entry?.name ?? head?.name ?? (near.first ?? ranked.first)?.rankedName
        self.init(
            app: app,
            name: name.map { String($0.prefix(Self.maxNameLength)) },
            icon: (best.first { $0.icon != nil } ?? seen.first { $0.icon != nil })?.icon,
            seller: head?.seller ?? head?.developer,
            version: head?.version,
            own: entry?.own ?? false,
            isCompetitor: watched.isCompetitor(app),
            lead: head?.listing.storefront,
            isGone: !seen.isEmpty && seen.allSatisfy(\.isGone),
            watched: entry?.storefronts ?? [],
            storefronts: heads.map(\.listing.storefront),
            note: entry?.note
        )
    }

    /// The storefronts in the order in which facts are taken from them: first those in the report's
    /// language, then the others in the watchlist's order.
    private static func order(_ storefronts: [Storefront], in language: String) -> [Storefront] {
        let homes = Strings.of(language).homeStorefronts.split(separator: " ")
        let near = homes.compactMap { code in storefronts.first { $0.code == code } }
        return near + storefronts.filter { !near.contains($0) }
    }
}

extension Sequence<AppSummary> {
    /// The storefronts in which the apps are or were watched or seen.
    package var allStorefronts: Set<Storefront> {
        Set(lazy.flatMap { $0.storefronts + $0.watched })
    }
}
