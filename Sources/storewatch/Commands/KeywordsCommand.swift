import AppStore
import ArgumentParser
import Language
import Watchlists

struct KeywordsCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "keywords",
        abstract: "List the positions of apps for each keyword.",
        discussion: """
            Examples:
              storewatch keywords
              storewatch keywords "habit tracker" --storefront us --since 7d
              storewatch keywords --app "Paper Orchard" --since month
              storewatch keywords --own

            Shows the top apps for each keyword and the positions of all watched ones, marked with a star. \
            The order is that of Apple's search API, not that of the App Store app. The step is the move \
            since the previous night with a response, or with --since the move of that night and all later ones.
            """
    )

    @OptionGroup var query: RankingOptions

    @Argument(help: "Keywords of the watchlist. (default: all)")
    var keywords: [String] = []

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        let rankings = try RankingQuery(.keyword, query, shared, choosing: chosen)
        let known = try rankings.states()
        let states = try rankings.narrowed(known, to: rankings.apps())
        let strings = rankings.strings.terminal
        let emptyText: String? =
            if known.isEmpty {
                strings.noKeywords
            } else if states.isEmpty {
                strings.notAmong
            } else {
                nil
            }
        try rankings.print(states, shown: states, emptyText: emptyText)
    }

    /// The rankings of the keywords that the user names; all rankings if the user names none.
    private func chosen(_ all: [WatchedRanking]) throws -> [WatchedRanking] {
        let known = Set(all.map(\.ranking.name)).sorted()
        let names = keywords.map { keyword in
            keyword.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        if let strange = names.first(where: { !known.contains($0) }) {
            let near = nearestWord(to: strange, among: known).map { "did you mean “\($0)”?" }
            let all = known.map { "“\($0)”" }.joined(separator: ", ")
            throw Mistake(
                "no group follows the keyword “\(strange)”; \(near ?? "the keywords are \(all)")"
            )
        }
        return all.filter { names.isEmpty || names.contains($0.ranking.name) }
    }
}
