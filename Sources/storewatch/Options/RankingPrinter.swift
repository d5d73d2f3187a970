import AppStore
import News
import Site

/// Prints rankings for people.
struct RankingPrinter {
    let printer: OutputPrinter
    let format: OutputFormat
    let watched: [Ranking: Set<AppID>]

    static let columns = [
        "keyword", "chart", "category", "storefront", "device", "night", "position", "app", "name",
        "developer", "watched", "former", "since", "recent", "newcomer",
    ]

    /// The apps of the rankings as lines of JSON.
    func lines(_ states: [RankingState]) -> [PositionLine] {
        states.flatMap { state in
            state.entries.map { entry in
                let isWatched = watched[state.ranking]?.contains(entry.app.app) ?? false
                return PositionLine(entry, of: state, isWatched: isWatched)
            }
        }
    }

    func print(_ states: [RankingState]) {
        for (index, state) in states.enumerated() {
            if index > 0 { printer.print(.blank) }
            print(RankingRows(state, watched: watched[state.ranking, default: []]))
        }
    }

    private func print(_ ranking: RankingRows) {
        for line in ranking.heading(format) { printer.print(line) }
        guard !ranking.state.entries.isEmpty else { return }
        var table = Table([
            .init(title: "POS", isRight: true), .init(title: "APP", least: 10),
            .init(title: "STEP", isRight: true), .init(title: "SINCE", least: 10),
            .init(title: "LAST NIGHTS", least: 8),
        ])
        for row in ranking.rows(format) { table.add(row) }
        printer.print(table, indent: 2)
    }
}
