package import AppStore
import Archives
import ChangeDetection
import History
import News
import Reports
import TextAnalysis
import Watchlists

/// Loads the news of nights from an archive, for digests and feeds.
struct DigestLoader: Sendable {
    let archive: Archive
    let watched: ResolvedWatchlist
    let groups: [GroupEntry]

    init(_ archive: Archive, _ watched: ResolvedWatchlist) {
        self.archive = archive
        self.watched = watched
        groups = GroupEntry.all(of: watched.watchlist)
    }

    /// What the changes of a run do not say themselves.
    func context(of run: Run, _ changes: [RecordedChange]) throws -> NightContext {
        let hasPrice = changes.contains { $0.change.field == .price }
        let hasNew = changes.contains { $0.change.kind == .new }
        return NightContext(
            events: changes.isEmpty ? [] : try archive.events(ChangeFilter(run: run.number)),
            news: NewsContext(
                formerPrices: hasPrice ? try archive.formerPrices(before: run) : [:],
                arrivals: hasNew ? try archive.arrivals(in: run) : []
            )
        )
    }

    /// The news of a run, by app.
    private func news(_ changes: [RecordedChange], _ context: NightContext) -> [AppNews] {
        [AppNews](
            of: changes,
            context.events,
            context: context.news,
            own: { watched.index[$0]?.own ?? false }
        )
    }

    /// What the entries of a run's feeds are made from.
    ///
    /// - Parameter names: of the apps; where there are none, an app goes by its name in the news.
    func source(
        of run: Run,
        _ changes: [RecordedChange],
        _ context: NightContext,
        names: [AppID: String] = [:]
    ) -> DigestSource {
        DigestSource(
            settings: watched.watchlist.report,
            runs: [run],
            nights: [news(changes, context)],
            groups: groups,
            watched: watched.index,
            names: names
        )
    }

    /// The digest of some runs, oldest first.
    ///
    /// - Parameter scope: which changes it is about.
    func digest(of runs: [Run], _ scope: DigestScope = DigestScope()) throws -> NewsDigest {
        var filter = ChangeFilter(storefront: scope.storefront)
        if let first = runs.first, let last = runs.last { filter.runs = first.number...last.number }
        let wanted = apps(of: scope)
        let changes =
            runs.isEmpty
            ? []
            : try archive.changes(filter).filter { change in
                wanted?.contains(change.change.listing.app) ?? true
            }
        return try digest(of: changes, on: runs)
    }

    /// The digest of some changes of some runs, oldest first.
    func digest(of changes: [RecordedChange], on runs: [Run]) throws -> NewsDigest {
        let nights = try Dictionary(grouping: changes, by: \.run)
            .sorted { $0.key.number < $1.key.number }
            .map { run, changes in news(changes, try context(of: run, changes)) }
        return NewsDigest(
            DigestSource(
                settings: watched.watchlist.report,
                runs: runs,
                nights: nights,
                groups: groups,
                watched: watched.index,
                names: try runs.last.map { try names(in: changes, asOf: $0) } ?? [:],
                learnt: try learnt(from: changes, asOf: runs.last)
            )
        )
    }

    /// The names of the apps that changed, as the site's pages have them.
    func names(in changes: [RecordedChange], asOf run: Run) throws -> [AppID: String] {
        let apps = Set(changes.map(\.change.listing.app))
        let heads = apps.isEmpty ? [] : try archive.heads(asOf: run, of: apps)
        return Dictionary(grouping: heads, by: \.listing.app).compactMapValues { heads in
            heads.first.flatMap { head in
                AppSummary(
                    app: head.listing.app,
                    heads,
                    watched: watched.index,
                    language: watched.watchlist.report.language
                ).name
            }
        }
    }

    private func learnt(from changes: [RecordedChange], asOf run: Run?) throws -> LearntPhrases {
        let notes = changes.filter { $0.change.field == .releaseNotes }
            .compactMap { $0.change.after?.plainText }
        guard let run else { return LearntPhrases() }
        return try LearntPhrases(from: notes, in: archive, asOf: run)
    }

    /// nil for all apps.
    private func apps(of scope: DigestScope) -> Set<AppID>? {
        let named = scope.group.map { name in
            Set(groups.filter { $0.name == name }.flatMap(\.apps))
        }
        guard scope.isOwn else { return named }
        let own = Set(groups.flatMap(\.apps).filter { watched.index[$0]?.own ?? false })
        return named.map(own.intersection) ?? own
    }
}

/// What the changes of a run do not say themselves.
struct NightContext: Sendable {
    let events: [Event]
    let news: NewsContext
}

/// Which apps and storefronts a digest is about; what is nil narrows nothing.
package struct DigestScope: Hashable, Sendable {
    /// The name of a group of the watchlist.
    package var group: String?
    /// Only the user's own apps.
    package var isOwn: Bool
    package var storefront: Storefront?

    package init(group: String? = nil, isOwn: Bool = false, storefront: Storefront? = nil) {
        self.group = group
        self.isOwn = isOwn
        self.storefront = storefront
    }
}
