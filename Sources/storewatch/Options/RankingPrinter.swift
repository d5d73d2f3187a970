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

    /// - Parameter maxRows: the number of apps of a ranking to print; nil for all.
    func print(_ states: [RankingState], maxRows: Int? = nil) {
        for (index, state) in states.enumerated() {
            if index > 0 { printer.print(.blank) }
            print(RankingRows(state, watched: watched[state.ranking, default: []]), maxRows)
        }
    }

    private func print(_ ranking: RankingRows, _ maxRows: Int?) {
        for line in ranking.heading(format) { printer.print(line) }
        guard !ranking.state.entries.isEmpty else { return }
        var table = Table([
            .init(title: "POS", isRight: true), .init(title: "APP", least: 10),
            .init(title: "STEP", isRight: true), .init(title: "SINCE", least: 10),
            .init(title: "LAST NIGHTS", least: 8),
        ])
        let rows = ranking.rows(format)
        for row in rows.prefix(maxRows ?? rows.count) { table.add(row) }
        printer.print(table, indent: 2)
        let further = rows.count - (maxRows ?? rows.count)
        if further > 0 {
            printer.print(OutputLine(2, "\(further) more; --all shows them.", .quiet))
        }
    }
}
