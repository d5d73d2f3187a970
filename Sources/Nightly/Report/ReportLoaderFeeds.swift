import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import News
import Publishing
import Reports
import Watchlists

extension ReportLoader {
    /// A feed has whole nights, newest first, until it has so many entries or nights.
    private static let fewestEntries = 50
    static let mostNights = 30
    /// Of one night; the months' parts have all.
    private static let mostChanges = 5_000
    /// In an app's own feed.
    private static let mostOfApp = 10

    /// The feeds of many apps, which readers subscribe to.
    var feedScopes: [FeedScope] {
        let apps = watched.watchlist.groups.flatMap(\.apps)
        let own = Set(groups.flatMap(\.apps).filter { watched.index[$0]?.own ?? false })
        return FeedScope.all(
            of: groups,
            own: own,
            in: Set(apps.flatMap(\.storefronts)).sorted()
        )
    }

    /// Every feed and calendar of the site.
    func feeds(
        _ index: IndexReport,
        _ months: [(month: String, stamp: String)]
    ) throws -> [SiteFile] {
        let loud = summaries.filter { $0.changes > 0 }
        let facts = loud.first.map { ["\($0.run.number) \($0.changes)"] } ?? []
        let alerts = hasAlerts ? [self.alerts(loud.map(\.run), facts)] : []
        let shown = feedScopes + (hasAlerts ? [.alerts] : [])
        let pages = SiteFile("feeds.html") { [self] in feedsPage(shown, settings) }
        let newest = current(loud.map(\.run), months.first?.month, facts)
        return [pages, newest] + alerts + (groups.isEmpty ? [] : [calendars(facts)]) + parts(months)
            + (try ofApps(index))
    }

    /// What every feed depends on, besides its news.
    var feedStamp: [String] {
        ["\(settings)", "\(groups)", "\(feedScopes.map(\.path))", Self.program] + namedApps
    }

    private var origin: Date { summaries.last?.run.at ?? last.at }

    private func current(_ runs: [Run], _ month: String?, _ facts: [String]) -> SiteFile {
        let scopes = feedScopes
        let paths = scopes.flatMap { ["\($0.path).xml", "\($0.path).json"] }
        return SiteFile(paths, stamp: SiteFile.stamp(feedStamp + facts)) { [self] in
            var entries: [FeedScope: [FeedEntry]] = [:]
            for run in runs.prefix(Self.mostNights) {
                let open = scopes.filter { entries[$0, default: []].count < Self.fewestEntries }
                guard !open.isEmpty else { break }
                let changes = try archive.changes(
                    ChangeFilter(run: run.number),
                    most: Self.mostChanges
                )
                try entries.merge(self.entries(of: run, changes, open)) { $0 + $1 }
            }
            return try scopes.flatMap { scope in
                let feed = feed(
                    scope,
                    entries[scope, default: []],
                    previous: scope.hasParts ? month : nil
                )
                return [feed.atom(), try feed.json()]
            }
        }
    }

    /// A part of each feed for each month, which stays once the month is over.
    private func parts(_ months: [(month: String, stamp: String)]) -> [SiteFile] {
        let scopes = feedScopes.filter(\.hasParts)
        return months.enumerated().map { place, month in
            let name = month.month
            let previous = months.dropFirst(place + 1).first?.month
            let stamp = SiteFile.stamp(feedStamp + [month.stamp, previous ?? ""])
            let paths = scopes.map { "\($0.path)/\(name).xml" }
            return SiteFile(paths, stamp: stamp) { [self] in
                let nights = Dictionary(grouping: try changes(of: name), by: \.run)
                    .sorted { $0.key.number > $1.key.number }
                var entries: [FeedScope: [FeedEntry]] = [:]
                for (run, changes) in nights {
                    try entries.merge(self.entries(of: run, changes, scopes)) { $0 + $1 }
                }
                return scopes.map { scope in
                    feed(scope, entries[scope, default: []], month: name, previous: previous).atom()
                }
            }
        }
    }

    func feed(
        _ scope: FeedScope,
        _ entries: [FeedEntry],
        month: String? = nil,
        previous: String?
    ) -> NewsFeed {
        NewsFeed(
            scope,
            settings,
            origin: origin,
            month: month,
            previous: previous,
            updated: entries.first?.run.at ?? origin,
            entries: entries
        )
    }
}

extension ReportLoader {
    /// A night's entries in some feeds.
    func entries(
        of run: Run,
        _ changes: [RecordedChange],
        _ scopes: [FeedScope]
    ) throws -> [FeedScope: [FeedEntry]] {
        try Task.checkCancellation()
        let loader = DigestLoader(archive, watched)
        let context = try loader.context(of: run, changes)
        let narrowed = scopes.filter { !$0.isOfStorefront }.map(apps)
        let apps = narrowed.contains(nil) ? nil : Set(narrowed.compactMap(\.self).joined())
        let wanted = changes.filter { apps?.contains($0.change.listing.app) ?? true }
        let names = try loader.names(in: wanted, asOf: run)
        let all = FeedEntry.entries(of: loader.source(of: run, wanted, context, names: names))
        var entries: [FeedScope: [FeedEntry]] = [:]
        for scope in scopes {
            if case .storefront(let storefront) = scope {
                let changes = changes.filter { $0.change.listing.storefront == storefront }
                let source = loader.source(of: run, changes, context)
                entries[scope] = FeedEntry.entries(of: source, in: storefront)
            } else {
                let apps = self.apps(of: scope)
                entries[scope] = all.filter { apps?.contains($0.app) ?? true }
            }
        }
        return entries
    }

    /// nil for all apps that there are changes of.
    private func apps(of scope: FeedScope) -> Set<AppID>? {
        switch scope {
        case .all, .alerts, .storefront: nil
        case .own: Set(groups.flatMap(\.apps).filter { watched.index[$0]?.own ?? false })
        case .group(let group): Set(group.apps)
        case .app(let app, _): [app]
        }
    }

    private func ofApps(_ index: IndexReport) throws -> [SiteFile] {
        let stamps = try archive.stamps(asOf: last)
        return index.apps.map { summary in
            let app = summary.app
            let scope = FeedScope.app(app, name: summary.name ?? "\(app)")
            let news = stamps[app, default: AppStamp()].lastYear
            let facts = ["\(settings)", Self.program, summary.name ?? ""] + news
            let paths = ["\(scope.path).xml", "\(scope.path).json"]
            return SiteFile(paths, stamp: SiteFile.stamp(facts)) { [self] in
                let runs = try archive.newestRuns(withChangesOf: app, most: Self.mostOfApp)
                let entries = try runs.flatMap { run in
                    let changes = try archive.changes(ChangeFilter(apps: [app], run: run.number))
                    return try self.entries(of: run, changes, [scope])[scope, default: []]
                }
                let feed = feed(scope, entries, previous: nil)
                return [feed.atom(), try feed.json()]
            }
        }
    }
}

extension ReportLoader {
    private static let calendarDays = 366.0

    private func calendars(_ facts: [String]) -> SiteFile {
        let groups = groups
        let paths = groups.map { "\(FeedScope.group($0).path).ics" }
        return SiteFile(paths, stamp: SiteFile.stamp(feedStamp + facts)) { [self] in
            let releases = try releases(
                since: last.at.addingTimeInterval(-Self.calendarDays * 86_400)
            )
            return groups.map { group in
                ReleaseCalendar(
                    group,
                    settings,
                    origin: origin,
                    releases: group.apps.flatMap { releases[$0, default: []] }
                ).bytes()
            }
        }
    }

    /// Each version of each app once, when it was seen first.
    private func releases(since start: Date) throws -> [AppID: [ReleaseCalendar.Release]] {
        func changes(_ field: Field) throws -> [RecordedChange] {
            try archive.changes(ChangeFilter(since: .moment(start), fields: [field]))
        }
        func keyed(_ field: Field) throws -> [ListingNight: FieldValue?] {
            Dictionary(
                try changes(field).map { (ListingNight($0), $0.change.after) },
                uniquingKeysWith: { $1 }
            )
        }
        let (dates, notes) = (try keyed(.versionDate), try keyed(.releaseNotes))
        var known: Set<AppVersion> = []
        var releases: [AppID: [ReleaseCalendar.Release]] = [:]
        for change in try changes(.version) where !change.isBackward {
            let app = change.change.listing.app
            guard let version = change.change.after?.plainText,
                known.insert(AppVersion(app: app, version: version)).inserted
            else { continue }
            let key = ListingNight(change)
            var day = change.run.night.date
            if case .date(let date)?? = dates[key] { day = Night.date(of: date, in: settings.zone) }
            releases[app, default: []].append(
                ReleaseCalendar.Release(
                    app: app,
                    name: watched.index[app]?.name ?? change.name,
                    version: version,
                    day: day,
                    seen: change.run.at,
                    notes: (notes[key] ?? nil)?.plainText
                )
            )
        }
        return releases
    }
}

private struct AppVersion: Hashable {
    let app: AppID
    let version: String
}

private struct ListingNight: Hashable {
    let listing: Listing
    let run: Int

    init(_ change: RecordedChange) {
        listing = change.change.listing
        run = change.run.number
    }
}

extension FeedScope {
    fileprivate var isOfStorefront: Bool {
        if case .storefront = self { true } else { false }
    }
}
