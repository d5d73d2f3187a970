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
            move since the previous answer, or since the night given to --since.
            """
    )

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

    @Argument(help: "Keywords of the watchlist. (default: all)")
    var keywords: [String] = []

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "keyword", "storefront", "device", "night", "position", "app", "name", "developer",
        "watched",
        "former", "since", "recent", "newcomer",
    ]

    func validate() throws { try output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try archive.resolve(try shared.watchlist(for: archive))
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            let question = try KeywordQuestion(scope, keywords, of: watchlist)
            let runs = try archive.runs()
            guard let last = runs.last(where: { range.isBeforeEnd($0) }) else {
                throw Mistake.noNights
            }
            let former = range.since == nil ? nil : runs.first(where: range.contains)
            let known = try archive.states(
                of: question.rankings,
                asOf: last,
                comparedWith: former
            )
            let apps = try shared.appIDs(apps, watching: watchlist, in: archive)
            let states = try question.narrowed(known, to: apps)
            let watched = Dictionary(
                question.rankings.map { ($0.ranking, Set($0.apps)) },
                uniquingKeysWith: { $1 }
            )
            let lines = states.flatMap { state in
                state.entries.map { entry in
                    let isWatched = watched[state.ranking]?.contains(entry.app.app) ?? false
                    return PositionLine(entry, of: state, isWatched: isWatched)
                }
            }
            let printer = OutputPrinter(output, shared, columns: Self.columns)
            let format = try archive.outputFormat(watchlist)
            try printer.print(
                lines,
                lines: {
                    for (index, state) in states.enumerated() {
                        if index > 0 { printer.print(.blank) }
                        let apps = watched[state.ranking, default: []]
                        print(RankingRows(state, watched: apps), format, printer)
                    }
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

    private func print(
        _ rows: RankingRows,
        _ format: OutputFormat,
        _ printer: OutputPrinter
    ) {
        for line in rows.heading(format) { printer.print(line) }
        guard !rows.state.entries.isEmpty else { return }
        var table = Table([
            .init(title: "POS", isRight: true), .init(title: "APP", least: 10),
            .init(title: "STEP", isRight: true), .init(title: "SINCE", least: 10),
            .init(title: "LAST NIGHTS", least: 8),
        ])
        for row in rows.rows(format) { table.add(row) }
        printer.print(table, indent: 2)
    }
}
