import AppStore
import History
import Language
import Markup
import Wording

extension GroupPage {
    /// The rankings that the group follows, with the positions of the group's apps, the user's own
    /// apps and newcomers; for a keyword, also with the top apps.
    @HTMLBuilder var keywordsAndCharts: HTML {
        let keywords = rankings.filter { $0.ranking.chart == nil }
        let charts = rankings.filter { $0.ranking.chart != nil }
        section("keywords", strings.keywords.title, strings.keywords.order, keywords)
        section("charts", strings.keywords.charts, strings.keywords.chartOrder, charts)
    }

    @HTMLBuilder private func section(
        _ id: String,
        _ title: String,
        _ order: String,
        _ rankings: [RankingState]
    ) -> HTML {
        if !rankings.isEmpty {
            E.titledSection(id, title) {
                E.p(.class("note")) { order }
                for state in rankings {
                    components.table(
                        of: state.ranking.chart == nil ? state : shortened(state),
                        tonight.apps.compactMapValues(\.name)
                    )
                }
            }
        }
    }

    /// A top chart with only the group's apps, the user's own apps and newcomers. Other apps are on
    /// the chart's page.
    private func shortened(_ state: RankingState) -> RankingState {
        let apps = Set(entry.apps)
        return state.narrowed { entry in
            apps.contains(entry.app.app) || tonight.isOwn(entry.app.app) || entry.isNewcomer
        }
    }
}
