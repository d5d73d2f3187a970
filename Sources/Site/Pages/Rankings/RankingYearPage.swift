package import AppStore
package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The page of one year of a ranking: the weekly changes of its top positions.
///
/// - Parameter neighbors: the years before and after this year that have a page of the ranking,
///   oldest first.
package func rankingYearPage(
    _ settings: Watchlist.ReportSettings,
    _ summary: RunSummary,
    _ year: RankingYear,
    beside neighbors: [String],
    watched: Set<AppID>,
    names: [AppID: String]
) -> Page {
    let components = Components(settings, links: .fromSubfolder)
    return RankedApps(watched: watched, names: names, components: components)
        .page(of: year, beside: neighbors, summary)
}

extension RankedApps {
    private var strings: Strings.Keywords { components.strings.keywords }
    private var format: ReportFormat { components.format }

    fileprivate func page(
        of year: RankingYear,
        beside neighbors: [String],
        _ summary: RunSummary
    ) -> Page {
        let lead = strings.weekly(year.course.nights.count, year.name)
        return page(of: year.ranking, year.name, description: lead) {
            E.main(.id("content")) {
                E.p(.class("note")) { lead }
                RankingGraph(
                    course: year.course,
                    apps: self,
                    candidates: year.rows.map(\.app),
                    ticks: .months,
                    label: strings.bumpOfYear(year.name)
                ).html
                table(of: year)
                pager(of: year, neighbors)
            }
            components.footer(summary)
        }
    }

    private func table(of year: RankingYear) -> HTML {
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
            for row in year.rows { self.row(row, of: year) }
        }
    }

    private func row(_ row: RankingYear.Row, of year: RankingYear) -> HTML {
        E.tr(watched.contains(row.app.app) ? .class("watched") : nil) {
            E.th(.scope(.row)) { html(row.app) }
            E.td(.class("number")) { format.number(row.weeks) }
            for position in [row.best, row.first, row.last] {
                E.td(.class("number")) { position.map { format.number($0) } ?? "–" }
            }
            E.td { components.positionSparkline(year.course.positions(of: row.app.app)) }
        }
    }

    @HTMLBuilder private func pager(of year: RankingYear, _ neighbors: [String]) -> HTML {
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
