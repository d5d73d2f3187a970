import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import News
import Site
import Watchlists

extension ReportLoader {
    /// The minimum number of entries in a feed, if there are as many; it ends with a whole night.
    private static let minEntries = 50
    static let maxNights = 30
    /// The maximum number of entries for one night in a feed, the most important first; the monthly
    /// parts have all of them.
    private static let maxEntriesPerNight = 1_000
    /// The maximum number of nights in an app's own feed.
    private static let maxNightsPerApp = 10

    /// The feeds of many apps, which readers subscribe to.
    var feedScopes: [FeedScope] {
        let apps = watched.watchlist.groups.flatMap(\.apps)
        return FeedScope.all(
            of: groups,
            own: self.apps(of: .own) ?? [],
            in: Set(apps.flatMap(\.storefronts)).sorted()
        )
    }

    /// Every feed and calendar of the site.
    func feeds(
        _ index: IndexReport,
        _ months: [(month: String, cacheKey: String)],
        _ cacheKeys: [AppID: AppPageKey]
    ) throws -> [SiteFile] {
        let moved = try archive.runsWithPositionNews()
        let withNews = summaries.filter { $0.changes > 0 || moved[$0.run.number] != nil }
        // Accepting a change adds to a past night.
        let facts = months.map(\.cacheKey)
        let alerts = hasAlerts ? [self.alerts(withNews.map(\.run), facts)] : []
        let shown = feedScopes + (hasAlerts ? [.alerts] : [])
        let pages = SiteFile(.feeds) { [self] in feedsPage(shown, settings) }
        let newest = current(
            withNews.map(\.run),
            months.map(\.month),
            FeedArchives(index.apps),
            facts
        )
        let names = Dictionary(index.apps.map { ($0.app, $0.name) }) { $1 }.compactMapValues(\.self)
        let calendars = groups.isEmpty ? [] : [self.calendars(naming: names, facts)]
        return [pages, newest] + alerts + calendars
            + (try ofApps(index, cacheKeys))
    }

    /// The part of the cache key that all feeds share.
    var feedKey: [String] {
        [keyFacts.settings, keyFacts.groups, "\(feedScopes.map(\.path))", Self.program]
            + namedApps
    }

    var origin: Date { summaries.last?.run.at ?? last.at }

    private func current(
        _ runs: [Run],
        _ months: [String],
        _ archives: FeedArchives,
        _ facts: [String]
    ) -> SiteFile {
        let scopes = feedScopes
        let cacheKey = feedKey + scopes.map { archives[$0].path } + facts
        let paths = scopes.flatMap(\.files)
        return SiteFile(paths, cacheKey: SiteFile.cacheKey(cacheKey)) { [self] in
            var entries: [FeedScope: [FeedEntry]] = [:]
            for run in runs.prefix(Self.maxNights) {
                let open = scopes.filter { entries[$0, default: []].count < Self.minEntries }
                guard !open.isEmpty else { break }
                let changes = try archive.changes(ChangeFilter(run: run.number))
                let night = try self.entries(of: run, changes, open)
                entries.merge(night.mapValues { Array($0.prefix(Self.maxEntriesPerNight)) }) {
                    $0 + $1
                }
            }
            return try scopes.flatMap { scope in
                try feed(
                    scope,
                    in: archives[scope],
                    entries[scope, default: []],
                    part: scope.hasParts ? FeedPart(nil, among: months) : FeedPart()
                ).files()
            }
        }
    }

    /// A feed in both formats, without parts.
    func feedFile(
        _ scope: FeedScope,
        cacheKey: [String],
        entries: @escaping @Sendable () throws -> [FeedEntry]
    ) -> SiteFile {
        SiteFile(scope.files, cacheKey: SiteFile.cacheKey(cacheKey)) { [self] in
            try feed(scope, try entries()).files()
        }
    }

    func feed(
        _ scope: FeedScope,
        in archive: FeedScope? = nil,
        _ entries: [FeedEntry],
        part: FeedPart = FeedPart(),
        further: Int = 0
    ) -> NewsFeed {
        NewsFeed(
            scope,
            archive: archive,
            settings,
            origin: origin,
            part: part,
            updated: entries.first?.run.at ?? origin,
            entries: entries,
            further: further
        )
    }
}

extension ReportLoader {
    /// A night's entries in some feeds.
    ///
    /// - Parameter hasDetails: whether entries have details, for which texts are compared.
    func entries(
        of run: Run,
        _ changes: [RecordedChange],
        _ scopes: [FeedScope],
        hasDetails: Bool = true
    ) throws -> [FeedScope: [FeedEntry]] {
        try Task.checkCancellation()
        let loader = DigestLoader(archive, watched)
        let positions = try archive.positionNews(from: run, to: run)
        let events = try loader.events(of: run, changes)
        let context = try archive.newsContext(of: changes, in: run, positions: positions)
        let narrowed = scopes.filter { !$0.isOfStorefront }.map(apps)
        let apps = narrowed.contains(nil) ? nil : Set(narrowed.compactMap(\.self).joined())
        let wanted = changes.filter { apps?.contains($0.listing.app) ?? true }
        let names = try loader.names(in: wanted, positions, asOf: run)
        let all = FeedEntry.entries(
            of: loader.source(
                of: run,
                wanted,
                events,
                context,
                names: names,
                hasDetails: hasDetails
            )
        )
        var entries: [FeedScope: [FeedEntry]] = [:]
        for scope in scopes {
            if case .storefront(let storefront) = scope {
                let changes = changes.filter { $0.listing.storefront == storefront }
                let source = loader.source(
                    of: run,
                    changes,
                    events,
                    context.narrowed(to: storefront)
                )
                entries[scope] = FeedEntry.entries(of: source, in: storefront)
            } else {
                let apps = self.apps(of: scope)
                entries[scope] = all.filter { apps?.contains($0.app) ?? true }
            }
        }
        return entries
    }

    /// The apps of a feed; nil for all apps with changes.
    func apps(of scope: FeedScope) -> Set<AppID>? {
        switch scope {
        case .all, .alerts, .storefront: nil
        case .own: Set(groups.flatMap(\.apps).filter { watched.index[$0]?.own ?? false })
        case .group(let group): Set(group.apps)
        case .app(let app, _): [app]
        }
    }

    private func ofApps(
        _ index: IndexReport,
        _ cacheKeys: [AppID: AppPageKey]
    ) throws -> [SiteFile] {
        let moves = try archive.positionKeys(of: index.apps.map(\.app))
        return index.apps.map { summary in
            let app = summary.app
            let scope = FeedScope.app(app, name: summary.name ?? "\(app)")
            let news = cacheKeys[app, default: AppPageKey()].lastYear + [moves[app] ?? ""]
            let facts = [keyFacts.settings, Self.program, summary.name ?? ""] + news
            return feedFile(scope, cacheKey: facts) { [self] in
                let runs = try archive.newestRuns(withChangesOf: app, most: Self.maxNightsPerApp)
                return try runs.flatMap { run -> [FeedEntry] in
                    let changes = try archive.changes(ChangeFilter(apps: [app], run: run.number))
                    return try entries(of: run, changes, [scope])[scope, default: []]
                }
            }
        }
    }
}

extension FeedScope {
    fileprivate var isOfStorefront: Bool {
        if case .storefront = self { true } else { false }
    }
}

/// Finds the feed whose monthly parts contain the past of a feed. A group of all apps has the same
/// news as all apps.
struct FeedArchives {
    private let apps: Set<AppID>

    init(_ apps: [AppSummary]) { self.apps = Set(apps.map(\.app)) }

    subscript(scope: FeedScope) -> FeedScope {
        guard case .group(let group) = scope, apps.isSubset(of: group.apps) else { return scope }
        return .all
    }
}
