package import AppStore
import Archives
import ChangeDetection
import News
import Site
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

    /// The news of a run, by app.
    private func news(
        _ changes: [RecordedChange],
        _ events: [Event],
        _ context: NewsContext
    ) -> [AppNews] {
        [AppNews](of: changes, events, context: context) { watched.index[$0]?.own ?? false }
    }

    /// The events of a run; empty if it has no changes.
    func events(of run: Run, _ changes: [RecordedChange]) throws -> [Event] {
        changes.isEmpty ? [] : try archive.events(ChangeFilter(run: run.number))
    }

    /// The source of the entries in a run's feeds.
    ///
    /// - Parameters:
    ///   - names: the names of apps; an app without one is named as in its news.
    func source(
        of run: Run,
        _ changes: [RecordedChange],
        _ events: [Event],
        _ context: NewsContext,
        names: [AppID: String] = [:]
    ) -> DigestSource {
        DigestSource(
            settings: watched.watchlist.report,
            runs: [run],
            nights: [news(changes, events, context)],
            groups: groups,
            watched: watched.index,
            names: names,
            hasGists: false
        )
    }

    /// The digest of some runs, oldest first.
    func digest(of runs: [Run], about scope: DigestScope = .all) throws -> NewsDigest {
        NewsDigest(try source(of: runs, about: scope))
    }

    /// The digest of some changes of some runs, oldest first.
    func digest(of changes: [RecordedChange], on runs: [Run]) throws -> NewsDigest {
        NewsDigest(try source(of: changes, on: runs))
    }

    /// The digest's source for some runs, oldest first.
    ///
    /// - Parameter hasGists: whether to look for informative lines in release notes.
    func source(
        of runs: [Run],
        about scope: DigestScope = .all,
        hasGists: Bool = true
    ) throws -> DigestSource {
        guard let first = runs.first, let last = runs.last else {
            return try source(of: [RecordedChange](), on: [])
        }
        var filter = ChangeFilter()
        filter.runs = first.number...last.number
        let changes = try archive.changes(filter).filter { scope.holds($0.listing) }
        let positions = try archive.positionNews(from: first, to: last).filter { news in
            news.kind == .newcomer
                ? scope.follows(news.ranking) : scope.holds(news.listing)
        }
        return try source(of: changes, positions, on: runs, hasGists: hasGists)
    }

    private func source(
        of changes: [RecordedChange],
        _ positions: [PositionNews] = [],
        on runs: [Run],
        hasGists: Bool = true
    ) throws -> DigestSource {
        let changed = Dictionary(grouping: changes, by: \.run)
        let moved = Dictionary(grouping: positions, by: \.run)
        let nights = try Set(changed.keys).union(moved.keys).sorted { $0.number < $1.number }
            .map { run in
                let changes = changed[run, default: []]
                let positions = moved[run, default: []]
                return news(
                    changes,
                    try events(of: run, changes),
                    try archive.newsContext(of: changes, in: run, positions: positions)
                )
            }
        return DigestSource(
            settings: watched.watchlist.report,
            runs: runs,
            nights: nights.filter { !$0.isEmpty },
            groups: groups,
            watched: watched.index,
            names: try runs.last.map { try names(in: changes, positions, asOf: $0) } ?? [:],
            newcomers: positions.filter { $0.kind == .newcomer },
            hasGists: hasGists
        )
    }

    /// The names of the apps that changed, as on the site's pages.
    func names(
        in changes: [RecordedChange],
        _ positions: [PositionNews] = [],
        asOf run: Run
    ) throws -> [AppID: String] {
        let apps = Set(changes.map(\.listing.app) + positions.map(\.app))
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
}

/// The listings and rankings that a digest is about.
package struct DigestScope: Sendable {
    /// Whether the news of a listing is wanted.
    let holds: @Sendable (Listing) -> Bool
    /// Whether a ranking's newcomers, which nobody watches, are wanted.
    let follows: @Sendable (Ranking) -> Bool

    static let all = DigestScope(holds: { _ in true }, follows: { _ in true })

    package init(
        holds: @escaping @Sendable (Listing) -> Bool,
        follows: @escaping @Sendable (Ranking) -> Bool
    ) {
        self.holds = holds
        self.follows = follows
    }
}
