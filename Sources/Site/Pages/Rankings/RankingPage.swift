package import AppStore
package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The page of a keyword or a chart: its apps by position, and their moves.
package struct RankingPage {
    let summary: RunSummary
    let state: RankingState
    let course: RankingCourse
    let apps: RankedApps
    /// The years for which the ranking has pages, oldest first.
    let years: [String]
    /// The positions a week ago; nil if there was no response.
    private let weekAgo: RankingCourse.Night?

    package init(
        _ settings: Watchlist.ReportSettings,
        _ summary: RunSummary,
        _ state: RankingState,
        course: RankingCourse,
        watched: Set<AppID>,
        names: [AppID: String],
        years: [String] = []
    ) {
        self.summary = summary
        self.state = state
        self.course = course
        self.years = years
        weekAgo = course.night(daysAgo: 7)
        apps = RankedApps(
            watched: watched,
            names: names,
            components: Components(settings, links: .fromFolder)
        )
    }

    private var components: Components { apps.components }
    private var strings: Strings.Keywords { components.strings.keywords }
    private var format: ReportFormat { components.format }

    package var page: Page {
        let ranking = state.ranking
        let order = ranking.chart == nil ? strings.order : strings.chartOrder
        return apps.page(of: ranking, description: order) {
            E.main(.id("content")) {
                E.p(.class("note")) { order }
                components.failure(of: state)
                graph
                table
                moves(strings.cameIn, state.entries.filter(state.hasEntered), \.position)
                moves(strings.wentOut, state.entries.filter(state.hasLeft), \.previous)
                otherYears
            }
            components.footer(summary)
        }
    }

    private var graph: HTML {
        RankingGraph(
            course: course,
            apps: apps,
            candidates: state.entries.map(\.app),
            ticks: .weeks,
            label: strings.bump
        ).html
    }

    @HTMLBuilder private var otherYears: HTML {
        if !years.isEmpty {
            components.links(to: years, strings.years) { .ranking(state.ranking, in: $0) }
        }
    }

    private var table: HTML {
        let titles =
            [strings.position, components.strings.app, strings.step]
            + (weekAgo == nil ? [] : [strings.week]) + [strings.course]
        return components.table(
            format.name(of: state.ranking),
            titles,
            numbers: [strings.position, strings.step, strings.week],
            style: "sortable ranking"
        ) {
            for entry in state.entries where isListed(entry) { row(entry) }
        }
    }

    private func isListed(_ entry: RankingState.Entry) -> Bool {
        entry.position != nil || apps.watched.contains(entry.app.app)
    }

    private func row(_ entry: RankingState.Entry) -> HTML {
        E.tr(apps.watched.contains(entry.app.app) ? .class("watched") : nil) {
            E.td(.class("number")) { entry.position.map { format.number($0) } ?? "–" }
            E.th(.scope(.row)) {
                apps.html(entry.app)
                if entry.position == nil { absence(of: entry) }
            }
            E.td(.class("number"), .data("value", entry.rise.map(String.init) ?? "")) {
                format.move(of: entry, in: state)
            }
            if let weekAgo {
                let former = weekAgo.positions[entry.app.app]
                let rise = former.flatMap { former in entry.position.map { former - $0 } }
                E.td(.class("number"), .data("value", rise.map(String.init) ?? "")) {
                    former == nil && entry.position != nil
                        ? strings.newcomer : format.move(rise)
                }
            }
            E.td { components.positionSparkline(course.positions(of: entry.app.app)) }
        }
    }

    /// A note that the app is not in the ranking, with the app's last position, if any.
    @HTMLBuilder private func absence(of entry: RankingState.Entry) -> HTML {
        let results = state.results > 0 ? state.results : Ranking.maxApps
        " "
        E.small {
            strings.notAmong(
                results,
                entry.last?.position,
                entry.last.map { format.night($0.night) }
            )
        }
    }

    /// A list of apps that entered or left the ranking since the previous response, with their
    /// positions.
    @HTMLBuilder private func moves(
        _ title: String,
        _ entries: [RankingState.Entry],
        _ position: (RankingState.Entry) -> Int?
    ) -> HTML {
        if !entries.isEmpty {
            E.h2 { title }
            E.list(
                "moves",
                entries.map { entry in
                    HTML {
                        position(entry).map { "\(format.number($0)) " } ?? ""
                        apps.html(entry.app)
                    }
                }
            )
        }
    }
}
