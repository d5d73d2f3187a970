package import AppStore
package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The page of one year of a ranking: the weekly changes of its top positions.
package struct RankingYearPage {
    private let summary: RunSummary
    private let year: RankingYear
    /// The years before and after this year that have a page of the ranking, oldest first.
    private let neighbors: [String]
    private let apps: RankedApps

    package init(
        _ settings: Watchlist.ReportSettings,
        _ summary: RunSummary,
        _ year: RankingYear,
        beside neighbors: [String],
        watched: Set<AppID>,
        names: [AppID: String]
    ) {
        self.summary = summary
        self.year = year
        self.neighbors = neighbors
        apps = RankedApps(
            watched: watched,
            names: names,
            components: Components(settings, links: .fromSubfolder)
        )
    }

    private var components: Components { apps.components }
    private var strings: Strings.Keywords { components.strings.keywords }
    private var format: ReportFormat { components.format }

    package var page: Page {
        let lead = strings.weekly(year.course.nights.count, year.name)
        return apps.page(of: year.ranking, year.name, description: lead) {
            E.main(.id("content")) {
                E.p(.class("note")) { lead }
                RankingGraph(
                    course: year.course,
                    apps: apps,
                    candidates: year.rows.map(\.app),
                    ticks: .months,
                    label: strings.bumpOfYear(year.name)
                ).html
                table
                pager
            }
            components.footer(summary)
        }
    }

    private var table: HTML {
        let titles = [
            components.strings.app, strings.weeksAmongFirst(RankingYear.firstPositions),
            strings.best, strings.firstWeek, strings.lastWeek, strings.course,
        ]
        return components.table(
            "\(format.name(of: year.ranking)), \(year.name)",
            titles,
            numbers: Array(titles[1...4]),
            style: "sortable ranking"
        ) {
            for row in year.rows { self.row(row) }
        }
    }

    private func row(_ row: RankingYear.Row) -> HTML {
        E.tr(apps.watched.contains(row.app.app) ? .class("watched") : nil) {
            E.th(.scope(.row)) { apps.html(row.app) }
            E.td(.class("number")) { format.number(row.weeks) }
            for position in [row.best, row.first, row.last] {
                E.td(.class("number")) { position.map { format.number($0) } ?? "–" }
            }
            E.td { components.positionSparkline(year.course.positions(of: row.app.app)) }
        }
    }

    @HTMLBuilder private var pager: HTML {
        if !neighbors.isEmpty {
            E.div(.class("pager")) {
                for other in neighbors {
                    E.a(components.links[.ranking(year.ranking, in: other)]) {
                        other < year.name ? "‹ \(other)" : "\(other) ›"
                    }
                    " "
                }
            }
        }
    }
}
