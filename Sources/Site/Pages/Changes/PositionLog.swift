import AppStore
import ChangeDetection
import Markup
import News

/// A month's changes of positions in rankings. They are listed below the log, because they are not
/// changes of store pages.
struct PositionLog {
    /// The maximum number of changes. The pages of nights and apps have all of them.
    private static let most = 500

    let components: Components
    let log: MonthLog

    private var strings: SiteStrings { components.strings }

    var html: HTML {
        let further = log.positions.count - Self.most
        return HTML {
            if !log.positions.isEmpty {
                E.section(.aria("labelledby", "positions")) {
                    E.h2(.id("positions")) { strings.news.kind(.position) }
                    if further > 0 { E.p(.class("note")) { strings.news.moreItems(further) } }
                    table
                }
            }
        }
    }

    private var table: HTML {
        let keywords = strings.keywords
        let titles = [
            strings.pages.night, strings.app, keywords.keyword, keywords.place, strings.before,
            strings.after,
        ]
        return components.scroll(strings.news.kind(.position)) {
            E.table(.class("sortable")) {
                components.head(titles)
                E.tbody { for news in log.positions.prefix(Self.most) { row(news) } }
            }
        }
    }

    private func row(_ news: PositionNews) -> HTML {
        let change = news.change
        return E.tr {
            E.td(.data("value", news.run.night.label)) {
                E.a(components.links[.night(news.run.night)]) {
                    components.format.shortNight(news.run.night)
                }
            }
            E.th(.scope(.row)) {
                E.a(components.links[.app(change.app)]) {
                    StoreText(log.apps[change.app]?.name ?? news.name).inline(components.format)
                }
            }
            E.td { E.bdi { components.format.name(of: change.ranking) } }
            E.td { components.format.place(of: change.ranking) }
            E.td { change.before.map { components.format.number($0) } ?? "–" }
            E.td { change.after.map { components.format.number($0) } ?? "–" }
        }
    }
}
