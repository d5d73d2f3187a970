import AppStore
import Archives
import ArgumentParser
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Lists the positions of the apps for the keywords of the watchlist.
struct KeywordsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keywords",
        abstract: "List the positions of apps for each keyword.",
        discussion: """
            Examples:
              storewatch keywords
              storewatch keywords "habit tracker" --storefront us --since 7d
              storewatch keywords --app "Paper Orchard" --since month
              storewatch keywords --own

            Shows the top apps for each keyword and the positions of all apps of the group, marked with a \
            star. The order is that of Apple's search API, not that of the App Store app. The step is the \
            move since the previous response, or since the night given to --since.
            """
    )

    @OptionGroup var query: RankingOptions

    @Argument(help: "Keywords of the watchlist. (default: all)")
    var keywords: [String] = []

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws { try query.output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try archive.resolve(try shared.watchlist(for: archive))
            let range = try NightRange(query.range, in: archive, zone: watchlist.report.zone)
            let question = try RankingQuestion(query.scope, keywords: keywords, of: watchlist)
            let known = try range.states(of: question.rankings, in: archive)
            let apps = try shared.appIDs(query.apps, watching: watchlist, in: archive)
            let states = try question.narrowed(known, to: apps)
            let rankings = RankingPrinter(
                printer: OutputPrinter(query.output, shared, columns: RankingPrinter.columns),
                format: try archive.outputFormat(watchlist),
                watched: question.watched
            )
            try rankings.printer.print(
                rankings.lines(states),
                lines: {
                    rankings.print(states)
                    if known.isEmpty {
                        Terminal.print(
                            "No run has asked for these keywords yet; the next `storewatch run` does."
                        )
                    } else if states.isEmpty {
                        Terminal.print(
                            "None of these apps is among the top apps for these keywords."
                        )
                    }
                }
            )
        }
    }
}

extension NightRange {
    /// The rankings at the end of the range, compared with its beginning.
    func states(of rankings: [WatchedRanking], in archive: Archive) throws -> [RankingState] {
        let runs = try archive.runs()
        guard let last = runs.last(where: { isBeforeEnd($0) }) else { throw Mistake.noNights }
        let former = since == nil ? nil : runs.first(where: contains)
        return try archive.states(of: rankings, asOf: last, comparedWith: former)
    }
}
