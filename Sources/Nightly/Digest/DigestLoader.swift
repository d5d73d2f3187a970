import AppStore
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
        NewsDigest(source(of: try news(of: runs, about: scope)) { _ in true })
    }

    /// The digest of some changes of some runs, oldest first.
    func digest(of changes: [RecordedChange], on runs: [Run]) throws -> NewsDigest {
        NewsDigest(source(of: try news(of: changes, on: runs)) { _ in true })
    }

    /// The news of some runs, oldest first.
    ///
    /// - Parameter hasGists: whether to look for informative lines in release notes.
    func news(
        of runs: [Run],
        about scope: DigestScope = .all,
        hasGists: Bool = true
    ) throws -> RunNews {
        guard let first = runs.first, let last = runs.last else { return RunNews(runs: []) }
        var filter = ChangeFilter()
        filter.runs = first.number...last.number
        let changes = try archive.changes(filter).filter { scope.holds($0.listing) }
        let positions = try archive.positionNews(from: first, to: last).filter { news in
            news.kind == .newcomer
                ? scope.follows(news.ranking) : scope.holds(news.listing)
        }
        return try news(of: changes, positions, on: runs, hasGists: hasGists)
    }

    private func news(
        of changes: [RecordedChange],
        _ positions: [PositionNews] = [],
        on runs: [Run],
        hasGists: Bool = true
    ) throws -> RunNews {
        guard let last = runs.last else { return RunNews(runs: []) }
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
        return RunNews(
            runs: runs,
            nights: nights.filter { !$0.isEmpty },
            names: try names(in: changes, positions, asOf: last),
            newcomers: positions.filter { $0.kind == .newcomer },
            hasGists: hasGists
        )
    }

    /// The digest's source for some of the apps.
    ///
    /// - Parameter hasDetails: whether entries have details, for which texts are compared.
    func source(
        of news: RunNews,
        hasDetails: Bool = true,
        where isWanted: (AppID) -> Bool
    ) -> DigestSource {
        DigestSource(
            settings: watched.watchlist.report,
            runs: news.runs,
            nights: news.nights.map { $0.filter { isWanted($0.app) } }.filter { !$0.isEmpty },
            groups: groups,
            watched: watched.index,
            names: news.names,
            newcomers: news.newcomers,
            hasDetails: hasDetails,
            hasGists: news.hasGists
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

struct RunNews: Sendable {
    /// The runs, oldest first, including those without news.
    let runs: [Run]
    /// The news of runs that have any, oldest first.
    var nights: [[AppNews]] = []
    var names: [AppID: String] = [:]
    /// Unwatched apps that are new among the top results of a keyword.
    var newcomers: [PositionNews] = []
    /// Whether to look for informative lines in release notes.
    var hasGists = true
}
