import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Language
import Nightly
import Site
import Watchlists

struct ChartsCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "charts",
        abstract: "List Apple's top charts with the movement of each app.",
        discussion: """
            Examples:
              storewatch charts top-free --category finance --entered --since 7d
              storewatch charts --moved --since 7d
              storewatch charts --news --since week

            Shows the first apps of each chart and all watched ones, marked with a star. The step is the \
            move since the previous night with a response, or with --since the move of that night and all later ones.
            """
    )

    @Argument(
        help:
            "Charts: \(Chart.Kind.allCases.map(\.rawValue).joined(separator: ", ")). (default: all)"
    )
    var charts: [Chart.Kind] = []

    @Option(
        help: "Show only this category, by Apple's English name or number.",
        transform: ChartCategory.parse
    )
    var category: ChartCategory?

    /// Whether to list only the apps that entered a chart.
    @Flag(help: "Show only the apps that entered.")
    var entered = false

    /// Whether to list only the apps that left a chart.
    @Flag(help: "Show only the apps that left.")
    var left = false

    /// Whether to print the news about positions instead of the charts.
    @Flag(help: "Show the news about watched apps, and newcomers among the first apps.")
    var news = false

    /// Whether to list only the watched apps that moved, the biggest moves first.
    @Flag(help: "Show only watched apps that moved, biggest moves first.")
    var moved = false

    /// Whether to list all apps of a chart, not only the top apps and the watched ones.
    @Flag(help: "Show all apps, not only the first ten and watched ones.")
    var all = false

    @OptionGroup var query: RankingOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard [entered, left, moved, news, all].count(where: \.self) <= 1 else {
            throw ValidationError(
                "--entered, --left, --moved, --news and --all cannot be combined."
            )
        }
    }

    func work() async throws {
        let rankings = try RankingQuery(.chart, query, shared, choosing: chosen)
        guard !news else { return try printNews(rankings) }
        let apps = try rankings.apps()
        let known = try rankings.states()
        let narrowed = try rankings.narrowed(known, to: apps)
        let states = moved ? movers(narrowed, rankings) : narrowed.map(chosen)
        let isWhole = all || entered || left || moved || !apps.isEmpty
        let strings = rankings.strings.terminal
        let emptyText: String? =
            if known.isEmpty {
                strings.noCharts
            } else if states.allSatisfy(\.entries.isEmpty) {
                strings.noApps(nil)
            } else {
                nil
            }
        let shown = isWhole ? states : states.map { shortened($0, rankings) }
        try rankings.print(states, shown: shown, emptyText: emptyText)
    }

    private func chosen(_ all: [WatchedRanking]) throws -> [WatchedRanking] {
        let chosen = all.filter { ranking in
            guard let chart = ranking.ranking.chart else { return false }
            return (charts.isEmpty || charts.contains(chart.kind))
                && (category == nil || chart.category == category)
        }
        guard !chosen.isEmpty else {
            let titles = Set(all.map { $0.ranking.source.title }).sorted().joined(separator: ", ")
            throw Mistake("no group follows this chart; the groups follow: \(titles)")
        }
        return chosen
    }

    private func chosen(_ state: RankingState) -> RankingState {
        state.narrowed { entry in
            if entered { return state.hasEntered(entry) }
            return left ? state.hasLeft(entry) : true
        }
    }

    /// The charts with only the watched apps that moved, the biggest moves first.
    private func movers(_ states: [RankingState], _ query: RankingQuery) -> [RankingState] {
        states.map { state in
            let watched = query.watched[state.ranking, default: []]
            return state.narrowed { watched.contains($0.app.app) && ($0.rise ?? 0) != 0 }
                .biggestMovesFirst
        }
        .filter { !$0.entries.isEmpty || $0.failure != nil }
        .sorted { abs($1.entries.first?.rise ?? 0) < abs($0.entries.first?.rise ?? 0) }
    }

    /// The chart with only its top apps and the watched apps.
    private func shortened(_ state: RankingState, _ query: RankingQuery) -> RankingState {
        let watched = query.watched[state.ranking, default: []]
        return state.narrowed { entry in
            watched.contains(entry.app.app) || (entry.position ?? .max) <= state.top
        }
    }

    private func printNews(_ rankings: RankingQuery) throws {
        let (archive, range, format) = (rankings.archive, rankings.range, rankings.format)
        let runs = try archive.runs().filter(range.isBeforeEnd)
        guard let last = runs.last else { throw Mistake.noNights }
        let first = range.since == nil ? last : runs.first(where: range.contains) ?? last
        let news = try archive.positionNews(from: first, to: last).filter {
            rankings.watched.keys.contains($0.ranking)
                && ($0.kind != .newcomer || !rankings.watchedApps.contains($0.app))
        }
        let printer = OutputPrinter(
            query.output,
            shared,
            columns: [
                "night", "app", "name", "kind", "chart", "category", "storefront", "device",
                "before", "after", "nights",
            ],
            emptyText: "\(format.strings.terminal.noPositions)"
        )
        try printer.print(
            news.map { $0.json(name: format.knownName(of: $0.app) ?? $0.name) },
            people: {
                let changes = try archive.changes(
                    ChangeFilter(
                        since: .moment(first.at.addingTimeInterval(-8 * 86_400)),
                        apps: Set(news.map(\.app)),
                        fields: [.version, .name, .price]
                    )
                )
                return format.positions(news, after: changes)
            }
        )
    }
}

extension Chart.Kind: ExpressibleByArgument {}

extension ChartCategory {
    /// Parses the value of an option: the number or the English name of a category.
    static func parse(_ text: String) throws -> ChartCategory {
        try validated { try ChartCategory(reading: text) }
    }
}
