import AppStore
import ChangeDetection
import Markup
import News

extension Components {
    /// The maximum number of changes. The pages of nights and apps have all of them.
    private static let maxPositions = 500

    /// A month's changes of positions in rankings. They are listed below the log, because they are
    /// not changes of store pages.
    func positions(of log: MonthLog) -> HTML {
        let further = log.positions.count - Self.maxPositions
        return HTML {
            if !log.positions.isEmpty {
                E.section(.aria("labelledby", "positions")) {
                    E.h2(.id("positions")) { strings.news.kind(.position) }
                    if further > 0 { E.p(.class("note")) { strings.news.moreItems(further) } }
                    table(of: log)
                }
            }
        }
    }

    private func table(of log: MonthLog) -> HTML {
        let keywords = strings.keywords
        let titles = [
            strings.pages.night, strings.app, keywords.keyword, keywords.place, strings.before,
            strings.after,
        ]
        return scroll(strings.news.kind(.position)) {
            E.table(.class("sortable")) {
                head(titles)
                E.tbody {
                    for news in log.positions.prefix(Self.maxPositions) { row(news, of: log) }
                }
            }
        }
    }

    private func row(_ news: PositionNews, of log: MonthLog) -> HTML {
        let change = news.change
        return E.tr {
            E.td(.data("value", news.run.night.label)) {
                E.a(links[.night(news.run.night)]) {
                    format.shortNight(news.run.night)
                }
            }
            E.th(.scope(.row)) {
                E.a(links[.app(change.app)]) {
                    StoreText(log.apps[change.app]?.name ?? news.name).inline(format)
                }
            }
            E.td { E.bdi { format.name(of: change.ranking) } }
            E.td { format.place(of: change.ranking) }
            E.td { change.before.map { format.number($0) } ?? "–" }
            E.td { change.after.map { format.number($0) } ?? "–" }
        }
    }
}
