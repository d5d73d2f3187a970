import AppStore
import Markup
import News

struct RankingTable {
    let components: Components
    let state: RankingState
    /// The names of the watchlist's apps, which are linked to their pages.
    let names: [AppID: String]

    private var strings: SiteStrings.Keywords { components.strings.keywords }
    private var title: String { state.ranking.chart == nil ? strings.title : strings.charts }

    var html: HTML {
        HTML {
            E.h3 {
                E.a(components.links[.ranking(state.ranking)]) {
                    E.bdi { components.format.name(of: state.ranking) }
                }
                " \(components.format.place(of: state.ranking))"
            }
            components.failure(of: state)
            if !state.entries.isEmpty { table }
        }
    }

    private var table: HTML {
        components.scroll("\(title): \(state.ranking.name)") {
            E.table(.class("sortable")) {
                components.head(columns)
                E.tbody { for entry in state.entries { row(entry) } }
            }
        }
    }

    private var columns: [String] {
        [strings.position, components.strings.app, strings.step, strings.since, strings.lastNights]
    }

    private func row(_ entry: RankingState.Entry) -> HTML {
        E.tr {
            E.td(.data("value", entry.position.map(String.init) ?? "")) {
                entry.position.map { components.format.number($0) } ?? "–"
            }
            E.th(.scope(.row)) { app(entry.app) }
            E.td(.data("value", entry.rise.map(String.init) ?? "")) {
                components.format.move(of: entry, in: state)
            }
            E.td { entry.since.map { components.format.night($0.night) } ?? "" }
            E.td { entry.recent.map(\.sign).joined(separator: " ") }
        }
    }

    @HTMLBuilder private func app(_ app: NamedApp) -> HTML {
        if let name = names[app.app] {
            E.a(components.links[.app(app.app)]) { E.bdi { name } }
        } else {
            E.bdi { StoreText(app.name).inline(components.format) }
        }
    }
}

extension Components {
    /// A note about a ranking whose last run had no response.
    @HTMLBuilder func failure(of state: RankingState) -> HTML {
        if let failure = state.failure {
            E.p(.class("note")) {
                strings.keywords.noResponse
                " "
                E.span(.lang("en")) { StoreText(failure.detail).inline(format) }
            }
        }
    }
}
