import AppStore
import History
import Language
import Markup
import Wording

extension Components {
    /// A ranking's name and a table of the ranking's apps. If the ranking had no response in the
    /// last run, a note says so.
    ///
    /// - Parameter names: the names of the watchlist's apps. Their rows link to the apps' pages.
    @HTMLBuilder func table(of state: RankingState, _ names: [AppID: String]) -> HTML {
        E.h3 {
            E.a(links[.ranking(state.ranking)]) {
                E.bdi { format.name(of: state.ranking) }
            }
            " \(format.place(of: state.ranking))"
        }
        failure(of: state)
        if !state.entries.isEmpty { entries(of: state, names) }
    }

    private func entries(of state: RankingState, _ names: [AppID: String]) -> HTML {
        let keywords = strings.keywords
        let title = state.ranking.chart == nil ? keywords.title : keywords.charts
        let columns = [
            keywords.position, strings.app, keywords.step, keywords.since, keywords.lastNights,
        ]
        return table(
            "\(title): \(state.ranking.name)",
            columns,
            numbers: [keywords.position, keywords.step],
            style: "sortable"
        ) {
            for entry in state.entries { row(entry, of: state, names) }
        }
    }

    private func row(
        _ entry: RankingState.Entry,
        of state: RankingState,
        _ names: [AppID: String]
    ) -> HTML {
        E.tr {
            E.td(.class("number"), .data("value", entry.position.map(String.init) ?? "")) {
                entry.position.map { format.number($0) } ?? "–"
            }
            E.th(.scope(.row)) { app(entry.app, names) }
            E.td(.class("number"), .data("value", entry.rise.map(String.init) ?? "")) {
                format.move(of: entry, in: state)
            }
            E.td { entry.since.map { format.night($0.night) } ?? "" }
            E.td { entry.recent.map(\.sign).joined(separator: " ") }
        }
    }

    @HTMLBuilder private func app(_ app: NamedApp, _ names: [AppID: String]) -> HTML {
        if let name = names[app.app] {
            E.a(links[.app(app.app)]) { E.bdi { name } }
        } else {
            E.bdi { StoreText(app.name).inline(format) }
        }
    }

    /// A sentence about unwatched apps that newly reached the top positions of a ranking; empty if
    /// there are none.
    @HTMLBuilder func newcomers(of report: NightReport) -> HTML {
        if let count = format.headline(report.newcomers) {
            E.p(.id("newcomers"), .class("note")) {
                "\(count): "
                StoreText(format.newcomers(report.newcomers).joined(separator: ", ")).inline(format)
            }
        }
    }

    /// A note saying that the ranking had no response in the last run, and from which night its
    /// positions are; empty if there was a response.
    @HTMLBuilder func failure(of state: RankingState) -> HTML {
        if let failure = state.failure {
            E.p(.class("note")) {
                strings.keywords.noResponse
                " "
                E.span(.lang("en")) { StoreText(failure.detail).inline(format) }
                if let night = state.answered?.night {
                    " \(strings.keywords.positionsOf(format.night(night)))"
                }
            }
        }
    }
}
