import AppStore
import Archives
import Files
import News
import Site
import Watchlists

/// The data of the diagrams on apps' pages, by year.
extension ReportLoader {
    /// The data files of an app's charts, one for each year since the app was first seen. Past
    /// years do not change.
    func series(
        of summary: AppSummary,
        _ cacheKey: AppPageKey,
        _ rankings: [RankingState],
        _ years: [HistoryYear]
    ) -> [SiteFile] {
        guard let runs = cacheKey.runs else { return [] }
        let years = years.filter { $0.runs.upperBound >= runs.lowerBound }
        return years.indices.map { place in
            let year = years[place]
            let earlier = Array(years[..<place])
            let isNewest = place == years.count - 1
            let news = isNewest ? cacheKey.page + rankings.cacheKey(of: summary.app) : []
            let facts =
                [Self.program, keyFacts.settings, year.name, summary.name ?? ""]
                + rankings.map { "\($0.ranking)" } + earlier.map(\.name) + news
            let path = SitePath.year(year.name, of: summary.app, as: "series.js").path
            return SiteFile(path, cacheKey: SiteFile.cacheKey(facts)) { [self] in
                try Exports.series(
                    try archive.series(of: summary.app, in: year),
                    name: summary.name,
                    courses: try rankings.map {
                        try archive.course(of: summary.app, in: $0.ranking, asOf: last)
                    },
                    earlier: earlier,
                    settings
                )
            }
        }
    }
}
