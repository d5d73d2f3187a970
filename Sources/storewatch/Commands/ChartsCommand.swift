import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Language
import Nightly
import Watchlists

struct ChartsCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "charts",
        abstract: "List Apple's top charts with the movement of each app.",
        discussion: """
            Examples:
              storewatch charts top-free --category finance --entered --since 7d
              storewatch charts --storefront us --since 7d

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

    @Flag(help: "Show only the apps that entered.")
    var entered = false

    @Flag(help: "Show only the apps that left.")
    var left = false

    @Flag(help: "Show all apps, not only the first ten and watched ones.")
    var all = false

    @OptionGroup var query: RankingOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard [entered, left, all].count(where: \.self) <= 1 else {
            throw ValidationError("--entered, --left and --all cannot be combined.")
        }
    }

    func work() async throws {
        let rankings = try RankingQuery(.chart, query, shared, choosing: chosen)
        let apps = try rankings.apps()
        let known = try rankings.states()
        let states = try rankings.narrowed(known, to: apps).map(chosen)
        let isWhole = all || entered || left || !apps.isEmpty
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

    /// The chart with only its top apps and the watched apps.
    private func shortened(_ state: RankingState, _ query: RankingQuery) -> RankingState {
        let watched = query.watched[state.ranking, default: []]
        return state.narrowed { entry in
            watched.contains(entry.app.app) || (entry.position ?? .max) <= state.top
        }
    }
}

extension Chart.Kind: ExpressibleByArgument {}

extension ChartCategory {
    /// Parses the number or the English name of a category.
    static func parse(_ text: String) throws -> ChartCategory {
        try validated { try ChartCategory(reading: text) }
    }
}
