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
                E.a(components.links.ranking(state.ranking)) {
                    E.bdi { components.format.name(of: state.ranking) }
                }
                " \(components.format.place(of: state.ranking))"
            }
            if let failure = state.failure {
                E.p(.class("note")) {
                    strings.noResponse
                    " "
                    E.span(.lang("en")) { StoreText(failure.detail).inline(components.format) }
                }
            }
            if !state.entries.isEmpty { table }
        }
    }

    private var table: HTML {
        E.div(
            .class("scroll"),
            .tabindex(0),
            .role("group"),
            .aria("label", "\(title): \(state.ranking.name)")
        ) {
            E.table(.class("sortable")) {
                E.thead { E.tr { for title in columns { E.th(.scope(.column)) { title } } } }
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
                components.step(of: entry, in: state)
            }
            E.td { entry.since.map { components.format.night($0.night) } ?? "" }
            E.td { entry.recent.map(\.sign).joined(separator: " ") }
        }
    }

    @HTMLBuilder private func app(_ app: NamedApp) -> HTML {
        if let name = names[app.app] {
            E.a(components.links.app(app.app)) { E.bdi { name } }
        } else {
            E.bdi { StoreText(app.name).inline(components.format) }
        }
    }
}

extension Components {
    /// The change of an entry's position, such as `+4` for four places up, or a word for an app
    /// that is new, has entered or has left.
    func step(of entry: RankingState.Entry, in state: RankingState) -> String {
        if entry.isNewcomer { return strings.keywords.newcomer }
        if state.hasEntered(entry) { return strings.keywords.entered }
        if state.hasLeft(entry) { return strings.keywords.left }
        return step(entry.rise)
    }

    /// A change of position, such as `+4` for four places up; empty if it is 0 or unknown.
    func step(_ rise: Int?) -> String {
        rise.map { $0 == 0 ? "" : $0 > 0 ? "+\($0)" : "−\(-$0)" } ?? ""
    }
}
