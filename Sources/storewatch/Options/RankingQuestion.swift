import AppStore
import Archives
import ArgumentParser
import Foundation
import News
import Nightly
import Watchlists

/// The filters and formats of commands about rankings.
struct RankingOptions: ParsableArguments {
    @Option(
        name: .customLong("app"),
        help: ArgumentHelp(
            "Show only these apps: IDs, bundle IDs, links or names.",
            valueName: "app"
        ),
        completion: .custom(Completions.apps)
    )
    var apps: [String] = []

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions
}

/// The rankings of a query, and the apps of interest in them.
struct RankingQuestion {
    let rankings: [WatchedRanking]
    /// The user's own apps, if only they are wanted.
    private let own: Set<AppID>?

    /// - Parameter keywords: the keywords as written in the watchlist; all if empty.
    init(_ scope: ScopeOptions, keywords: [String], of watchlist: Watchlist) throws {
        let all = try Self.rankings(.keyword, scope, watchlist)
        guard !all.isEmpty else {
            throw Mistake(
                "the watchlist has no keywords here; write some under “keywords” in a group"
            )
        }
        let names = try Self.known(keywords, among: Set(all.map(\.ranking.name)).sorted())
        let chosen = all.filter { names.isEmpty || names.contains($0.ranking.name) }
        try self.init(chosen, scope, of: watchlist)
    }

    /// The charts that satisfy the predicate.
    init(_ scope: ScopeOptions, of watchlist: Watchlist, charts: (Chart) -> Bool) throws {
        let all = try Self.rankings(.chart, scope, watchlist)
        guard !all.isEmpty else {
            throw Mistake("the watchlist has no charts here; write some under “charts” in a group")
        }
        let chosen = all.filter { $0.ranking.chart.map(charts) ?? false }
        guard !chosen.isEmpty else {
            let titles = Set(all.map { $0.ranking.source.title }).sorted().joined(separator: ", ")
            throw Mistake("no group follows this chart; the groups follow: \(titles)")
        }
        try self.init(chosen, scope, of: watchlist)
    }

    private init(
        _ all: [WatchedRanking],
        _ scope: ScopeOptions,
        of watchlist: Watchlist
    ) throws {
        let places = try Self.known(
            scope.storefronts.distinct ?? [],
            among: Set(all.map(\.ranking.storefront)).sorted()
        )
        rankings = all.filter { places.isEmpty || places.contains($0.ranking.storefront) }
        own = scope.own ? watchlist.ownApps : nil
        guard own?.isEmpty != true else {
            throw Mistake("the watchlist marks no app as your own; add `own: true` to one")
        }
    }

    /// The rankings of one kind that the selected groups follow.
    private static func rankings(
        _ kind: Ranking.Kind,
        _ scope: ScopeOptions,
        _ watchlist: Watchlist
    ) throws -> [WatchedRanking] {
        var chosen = watchlist
        if !scope.groups.isEmpty { chosen.groups = try watchlist.groups(named: scope.groups) }
        return chosen.rankings.filter { $0.ranking.source.kind == kind }
    }

    /// The watched apps of each ranking.
    var watched: [Ranking: Set<AppID>] {
        Dictionary(rankings.map { ($0.ranking, Set($0.apps)) }) { $1 }
    }

    private static func known(_ keywords: [String], among known: [String]) throws -> [String] {
        let names = keywords.map { keyword in
            keyword.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        guard let strange = names.first(where: { !known.contains($0) }) else { return names }
        let near = nearestWord(to: strange, among: known).map { "did you mean “\($0)”?" }
        let all = known.map { "“\($0)”" }.joined(separator: ", ")
        throw Mistake(
            "no group follows the keyword “\(strange)”; \(near ?? "the keywords are \(all)")"
        )
    }

    private static func known(
        _ storefronts: [Storefront],
        among known: [Storefront]
    ) throws -> [Storefront] {
        guard let strange = storefronts.first(where: { !known.contains($0) }) else {
            return storefronts
        }
        throw Mistake("no group follows one in \(strange.label), only in \(known.labels)")
    }

    /// The states of the rankings, with only the positions of the named apps or the user's own.
    ///
    /// - Parameter apps: the named apps; empty for all.
    func narrowed(_ states: [RankingState], to apps: [AppID]) throws -> [RankingState] {
        for app in apps where !states.contains(where: { $0.entries.contains { $0.app.app == app } })
        {
            throw Mistake(
                "app \(app) is not among the top apps there, and no group that follows them watches it"
            )
        }
        guard !apps.isEmpty || own != nil else { return states }
        return states.map { state in
            state.narrowed { entry in
                (apps.isEmpty || apps.contains(entry.app.app))
                    && (own?.contains(entry.app.app) ?? true)
            }
        }.filter { !$0.entries.isEmpty || $0.failure != nil }
    }
}
