import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

extension ChangesPage {
    /// The maximum number of changes shown. The pages of nights and apps show all changes.
    private static let maxChanges = 500

    /// A month's changes of positions in rankings. They are below the log, because they are not
    /// changes of store pages.
    @HTMLBuilder var positionSection: HTML {
        let further = positions.count - Self.maxChanges
        if !positions.isEmpty {
            E.titledSection("positions", strings.news.kind(.position)) {
                if further > 0 { E.p(.class("note")) { strings.news.moreItems(further) } }
                table
            }
        }
    }

    private var table: HTML {
        let keywords = strings.keywords
        let titles = [
            pages.night, strings.app, keywords.keyword, keywords.place, strings.before,
            strings.after,
        ]
        return components.table(
            strings.news.kind(.position),
            titles,
            style: "sortable positions"
        ) {
            for news in positions.prefix(Self.maxChanges) { row(news) }
        }
    }

    private func row(_ news: PositionNews) -> HTML {
        let (change, format, links) = (news.change, components.format, components.links)
        return E.tr {
            E.td(.data("value", news.run.night.label)) {
                E.a(links[.night(news.run.night)]) {
                    format.shortNight(news.run.night)
                }
            }
            E.th(.scope(.row)) {
                if let app = apps[change.app] {
                    E.a(links[.app(change.app)]) {
                        StoreText(app.name ?? news.name).inline(format)
                    }
                } else {
                    StoreText(news.name).inline(format)
                }
            }
            E.td(.data("label", strings.keywords.keyword)) {
                E.bdi { format.name(of: change.ranking) }
            }
            E.td(.data("label", strings.keywords.place)) {
                format.place(of: change.ranking)
            }
            E.td(.data("label", strings.before)) {
                change.before.map { format.number($0) } ?? "–"
            }
            E.td(.data("label", strings.after)) {
                change.after.map { format.number($0) } ?? "–"
                if let nights = news.nights, nights > 1 { " \(strings.keywords.span(nights))" }
            }
        }
    }
}
