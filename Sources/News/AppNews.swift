package import AppStore
import ChangeDetection
package import History

package struct AppNews: Sendable {
    package let app: AppID
    package private(set) var changes: [RecordedChange]
    package let events: [Event]
    /// The pieces of news, one for each kind, in the order of `NewsKind`.
    package private(set) var items: [NewsItem]
    package private(set) var releases: [ReleaseNews]
    package private(set) var prices: [PriceStep]
    /// The versions with which the app first appeared in storefronts on this night, by listing.
    package private(set) var firstVersions: [Listing: FirstVersion]

    package init(
        app: AppID,
        changes: [RecordedChange],
        events: [Event] = [],
        context: NewsContext = NewsContext()
    ) {
        self.app = app
        self.changes = changes
        self.events = events
        let isRemoved = events.contains { $0.rule == .removal }
        releases = ReleaseNews.releases(in: changes, known: context.knownVersions[app, default: []])
        prices = PriceStep.steps(in: changes, context)
        firstVersions = context.firstVersions.filter { $0.key.app == app }
        items = NewsItem.items(of: changes, releases, prices, isRemoved: isRemoved, app, context)
    }

    package var kinds: [NewsKind] { items.map(\.kind) }

    package var storefronts: [Storefront] {
        Set(items.flatMap(\.storefronts)).sorted()
    }

    /// The run of the night; nil if there are neither changes nor news about positions.
    package var run: Run? { changes.first?.run ?? positions.first?.run }

    package var positions: [PositionNews] { items.flatMap(\.positions) }

    var ratingLosses: [NewsItem] { items.filter(\.kind.isRatingLoss) }

    /// The changes of fields outside releases, price news and rating losses.
    package var others: [RecordedChange] {
        let covered = Set(
            releases.flatMap(\.changes) + ratingLosses.flatMap(\.changes)
                + items.filter { $0.kind.family == .price }.flatMap(\.changes)
        )
        return changes.filter { $0.field != nil && !covered.contains($0) }
    }
}

extension [AppNews] {
    /// The news of a night, one element for each app, sorted by app ID.
    package init(
        of changes: [RecordedChange],
        _ events: [Event],
        context: NewsContext = NewsContext()
    ) {
        let events = Dictionary(grouping: events, by: \.app)
        let changes = Dictionary(grouping: changes, by: \.listing.app)
        self = Set(changes.keys).union(context.positions.keys).sorted().map { app in
            AppNews(
                app: app,
                changes: changes[app, default: []],
                events: events[app, default: []],
                context: context
            )
        }
    }

    /// The news in reading order: the user's own apps first, then by descending weight, then by ID.
    package func ranked(own: (AppID) -> Bool) -> [AppNews] {
        let counts = storyCounts
        return ranked(by: \.app, own: own) { $0.weight(among: counts) }
    }
}

extension Sequence<AppNews> {
    /// The kind of news to which each change belongs, by the change's ID.
    package var kindsByChange: [String: NewsKind] {
        let kinds = flatMap(\.items).flatMap { item in item.changes.map { ($0.id, item.kind) } }
        return Dictionary(kinds) { one, _ in one }
    }
}

extension [AppNews] {
    /// The maximum number of changes on a night's page. Equal changes count once.
    private static var maxChanges: Int { 1_000 }

    /// The first apps, as many as fit on a page but at least one, and the remaining apps.
    package var fitted: (shown: [AppNews], rest: [AppNews]) {
        let shown = Array(prefix(fitting: Self.maxChanges, \.countedChanges))
        return (shown, Array(dropFirst(shown.count)))
    }
}

extension AppNews {
    fileprivate var countedChanges: Int { Set(changes.map(\.kind)).count + positions.count }
}
