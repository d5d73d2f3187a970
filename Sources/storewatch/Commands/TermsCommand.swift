import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Nightly
import Reports
import Watchlists

/// Lists who stands where for the terms of the watchlist.
struct TermsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "terms",
        abstract: "List who stands where for each term, in the order of Apple's search API.",
        discussion: """
            It shows the first apps of each term and where the group's own apps stand, marked with a star. \
            The order is that of Apple's search API, which is not that of the App Store app. The step is \
            the one since the answer before, or since the night to --since.

            Examples:
              storewatch terms
              storewatch terms "habit tracker" --storefront us --since 7d
            """
    )

    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions

    @Option(
        name: .customLong("group"),
        help: ArgumentHelp("Show only the terms of these groups.", valueName: "names"),
        completion: .custom(Completions.groups)
    )
    var groups: [String] = []

    @Option(
        name: .customLong("storefront"),
        help: ArgumentHelp("Show only these storefronts, such as kr,us.", valueName: "codes"),
        completion: .custom(Completions.storefronts),
        transform: StorefrontList.parse
    )
    var storefronts: [StorefrontList] = []

    @Argument(help: "Terms as the watchlist has them. (default: all)")
    var terms: [String] = []

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "term", "storefront", "device", "night", "position", "app", "name", "developer", "watched",
        "former", "since", "recent",
    ]

    func validate() throws { try output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try archive.resolve(try shared.watchlist(for: archive))
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            let rankings = try wanted(of: watchlist)
            let runs = try archive.runs()
            guard let last = runs.last(where: { range.isBeforeEnd($0) }) else {
                throw Mistake.noNights
            }
            let former = range.since == nil ? nil : runs.first(where: range.contains)
            let states = try archive.states(of: rankings, asOf: last, comparedWith: former)
            let watched = Dictionary(
                rankings.map { ($0.ranking, Set($0.apps)) },
                uniquingKeysWith: { $1 }
            )
            let lines = states.flatMap { state in
                state.entries.map { entry in
                    let isWatched = watched[state.ranking]?.contains(entry.app.app) ?? false
                    return PositionLine(entry, of: state, isWatched: isWatched)
                }
            }
            let printer = AnswerPrinter(output, shared, columns: Self.columns)
            let format = try archive.answerFormat(watchlist)
            try printer.print(
                lines,
                lines: {
                    for (index, state) in states.enumerated() {
                        if index > 0 { printer.print(.blank) }
                        let apps = watched[state.ranking, default: []]
                        print(RankingRows(state, watched: apps), format, printer)
                    }
                    if states.isEmpty { Terminal.print("No run has asked for these terms yet.") }
                }
            )
        }
    }

    /// The rankings that are asked for.
    private func wanted(of watchlist: Watchlist) throws -> [WatchedRanking] {
        var chosen = watchlist
        if !groups.isEmpty { chosen.groups = try watchlist.groups(named: groups) }
        let all = chosen.rankings
        guard !all.isEmpty else {
            throw Mistake("the watchlist has no terms here; write some under “terms” in a group")
        }
        let known = Set(all.map(\.ranking.term)).sorted()
        let names = terms.map { $0.lowercased() }
        if let strange = names.first(where: { !known.contains($0) }) {
            let near = nearestWord(to: strange, among: known).map { "did you mean “\($0)”?" }
            throw Mistake(
                "no group follows the term “\(strange)”; \(near ?? "there are \(known.joined(separator: ", "))")"
            )
        }
        let places = storefronts.distinct.map(Set.init)
        return all.filter { watched in
            (names.isEmpty || names.contains(watched.ranking.term))
                && (places?.contains(watched.ranking.storefront) ?? true)
        }
    }

    private func print(
        _ rows: RankingRows,
        _ format: AnswerFormat,
        _ printer: AnswerPrinter
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
