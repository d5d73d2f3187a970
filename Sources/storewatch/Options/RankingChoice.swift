import AppStore
import ArgumentParser
import Watchlists

extension ChartCategory {
    /// Reads an option.
    static func parse(_ text: String) throws -> ChartCategory {
        do throws(Mistake) {
            return try ChartCategory(reading: text)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

/// A chart or a keyword to follow.
struct RankingChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Follow this chart.",
            valueName: "chart"
        )
    )
    var chart: Chart.Kind?

    @Option(
        help: ArgumentHelp(
            "The chart's category, by Apple's English name or number. (default: all)",
            valueName: "category"
        ),
        transform: ChartCategory.parse
    )
    var category: ChartCategory?

    @Option(help: ArgumentHelp("Follow the search results for these words.", valueName: "words"))
    var keyword: String?

    func validate() throws {
        guard category == nil || chart != nil else {
            throw ValidationError("--category is a chart's; give --chart, too.")
        }
        guard keyword?.allSatisfy(\.isWhitespace) != true else {
            throw ValidationError("--keyword needs words.")
        }
    }

    var source: Ranking.Source? {
        chart.map { .chart(Chart($0, category)) } ?? keyword.map { .keyword(of: $0) }
    }
}
