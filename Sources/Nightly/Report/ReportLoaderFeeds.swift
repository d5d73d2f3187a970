import News
import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import History
import Site
import Watchlists
import Wording

extension ReportLoader {
    /// The minimum number of entries in a feed, if there is enough news; nights are kept whole.
    private static let minEntries = 50
    private static let maxNights = 30
    /// The maximum number of entries for one night in a feed; the most important entries come
    /// first, and the night's page has all of them.
    private static let maxEntriesPerNight = 1_000
    /// The maximum number of nights in the feed of one app.
    private static let maxNightsPerApp = 10

    var feedScopes: [FeedScope] {
        let apps = watched.watchlist.groups.flatMap(\.apps)
        return FeedScope.all(
            of: groups,
            topics,
            own: self.apps(of: .own) ?? [],
            in: Set(apps.flatMap(\.storefronts)).sorted()
        )
    }

    /// The files of all feeds of the site, and the page that lists them.
    func feeds(
        _ index: IndexReport,
        _ months: [(month: String, cacheKey: String)],
        _ cacheKeys: [AppID: AppPageKey]
    ) throws -> [SiteFile] {
        let withNews = summaries.filter { $0.changes > 0 || $0.stories > 0 }
        // Includes the months' cache keys, because accepting a change adds news to a past night.
        let monthKeys = months.map(\.cacheKey)
        let page = SiteFile(.feeds) { [self] in feedsPage(feedScopes, settings) }
        let newest = current(withNews.map(\.run), monthKeys)
        return [page, newest] + (try ofApps(index, cacheKeys))
    }

    /// The part of the cache key that all feeds share.
    var feedKey: [String] {
        [
            cacheKeyParts.settings, cacheKeyParts.groups, cacheKeyParts.topics,
            "\(feedScopes.map(\.name))",
            Self.buildID,
        ] + namedApps
    }

    /// The start of the archive's first run, which distinguishes entries of different archives.
    var origin: Date { summaries.last?.run.at ?? last.at }

    private func current(_ runs: [Run], _ monthKeys: [String]) -> SiteFile {
        let scopes = feedScopes
        let paths = scopes.map { SitePath.feed($0.name).path }
        return SiteFile(paths, cacheKey: SiteFile.cacheKey(feedKey + monthKeys)) { [self] in
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
            return scopes.map { feed($0, entries[$0, default: []]) }
        }
    }

    private func feed(_ scope: FeedScope, _ entries: [FeedEntry]) -> [UInt8] {
        newsFeed(scope, settings, origin: origin, entries)
    }
}

extension ReportLoader {
    func entries(
        of run: Run,
        _ changes: [RecordedChange],
        _ scopes: [FeedScope]
    ) throws -> [FeedScope: [FeedEntry]] {
        try Task.checkCancellation()
        let loader = digests
        let positions = try archive.positionNews(from: run, to: run)
        let events = changes.isEmpty ? [] : try archive.events(ChangeFilter(run: run.number))
        let context = try archive.newsContext(of: changes, in: run, positions: positions)
        let narrowed = scopes.filter { !$0.isOfStorefront }.map(apps)
        let apps = narrowed.contains(nil) ? nil : Set(narrowed.compactMap(\.self).joined())
        let wanted = changes.filter { apps?.contains($0.listing.app) ?? true }
        let shown = try loader.apps(in: wanted, positions, asOf: run)
        let all = FeedEntry.entries(
            of: loader.source(of: run, wanted, events, context, apps: shown)
        )
        var entries: [FeedScope: [FeedEntry]] = [:]
        for scope in scopes {
            if case .storefront(let storefront) = scope {
                let changes = changes.filter { $0.listing.storefront == storefront }
                let narrowed = context.narrowed(to: storefront)
                let source = loader.source(of: run, changes, events, narrowed)
                entries[scope] = FeedEntry.entries(of: source, in: storefront)
            } else {
                let apps = self.apps(of: scope, in: changes)
                entries[scope] = all.filter { apps?.contains($0.app) ?? true }
            }
        }
        return entries
    }

    /// The apps of a feed; nil for all apps with changes.
    func apps(of scope: FeedScope) -> Set<AppID>? {
        switch scope {
        case .all, .storefront: nil
        case .own: Set(groups.flatMap(\.apps).filter { watched[$0]?.own ?? false })
        case .group(let group): Set(group.apps)
        case .topic(let topic): topic.topic.apps
        case .app(let app, _): [app]
        }
    }

    /// The apps that a feed covers on a night with these changes; nil for all apps. The feed of a
    /// topic covers the apps whose changes mention the topic.
    private func apps(of scope: FeedScope, in changes: [RecordedChange]) -> Set<AppID>? {
        guard case .topic(let topic) = scope else { return apps(of: scope) }
        return Set(changes.filter(topic.covers).map(\.listing.app))
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
            let cacheKey = [cacheKeyParts.settings, Self.buildID, summary.name ?? ""] + news
            let path = SitePath.feed(scope.name).path
            return SiteFile(path, cacheKey: SiteFile.cacheKey(cacheKey)) { [self] in
                let runs = try archive.newestRuns(withChangesOf: app, limit: Self.maxNightsPerApp)
                let entries = try runs.flatMap { run -> [FeedEntry] in
                    let changes = try archive.changes(ChangeFilter(apps: [app], run: run.number))
                    return try self.entries(of: run, changes, [scope])[scope, default: []]
                }
                return feed(scope, entries)
            }
        }
    }
}

extension FeedScope {
    fileprivate var isOfStorefront: Bool {
        if case .storefront = self { true } else { false }
    }
}
