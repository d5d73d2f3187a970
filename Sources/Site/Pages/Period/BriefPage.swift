package import AppStore
import History
import Language
package import Markup
package import Watchlists
package import Wording

/// The page with a week's brief, which fits on one printed page. Readers can copy the brief, with
/// formatting or as Markdown.
///
/// - Parameter neighbors: the names of the previous and the next week that have a page, such as
///   `2026-W10`.
package func briefPage(
    _ brief: Brief,
    of week: String,
    icons: [AppID: String],
    beside neighbors: [String],
    _ settings: Watchlist.ReportSettings
) -> Page {
    Components(settings, links: .fromFolder).page(brief, of: week, icons: icons, beside: neighbors)
}

extension Components {
    fileprivate func page(
        _ brief: Brief,
        of week: String,
        icons: [AppID: String],
        beside neighbors: [String]
    ) -> Page {
        page(
            title: brief.title,
            in: .nights,
            description: strings.periods.describes(brief.title)
        ) {
            E.header(.class("brief")) {
                E.p(.class("lead")) { strings.notes.seen(brief.period) }
                E.h1 { brief.title }
                E.p { brief.headline }
                actions(for: brief, of: week)
            }
            E.main(.id("content"), .class("brief")) {
                if brief.sections.isEmpty, brief.lists.isEmpty, brief.remarks.isEmpty {
                    E.p(.class("quiet")) { strings.lists.noNews }
                }
                for section in brief.sections { html(section, icons) }
                for list in brief.lists { E.p { html(list) } }
                for remark in brief.remarks { E.p { remark } }
                furtherPages(beside: week, neighbors)
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    private func actions(for brief: Brief, of week: String) -> HTML {
        E.p(.class("actions")) {
            E.button(
                [.type("button"), .class("copy"), .hidden, .data("text", brief.markdown)]
                    // If the report's address is unknown, the script adds the page's address to
                    // copied text.
                    + (brief.address == nil ? [.data("here", "")] : [])
            ) { strings.notes.copyBrief }
            " "
            E.a(.local("\(week).md")) { "Markdown" }
            " "
            E.a(.local("\(week).txt")) { strings.notes.plainText }
        }
    }

    private func html(_ section: Brief.Section, _ icons: [AppID: String]) -> HTML {
        E.section {
            E.h2 { section.title }
            E.ul {
                for item in section.items { html(item, icons) }
                if let further = section.further {
                    E.li(.class("facts")) { E.div { html(further) } }
                }
            }
        }
    }

    @HTMLBuilder private func html(_ names: Brief.Names) -> HTML {
        "\(names.words): "
        names.apps.joined(by: .text(" · ")) { app in
            E.a(links[.app(app.id)]) { E.bdi { app.name } }
            if let mark = app.mark { " (\(mark))" }
        }
    }

    private func html(_ item: Brief.Item, _ icons: [AppID: String]) -> HTML {
        E.li {
            if item.story != nil { icon(icons[item.app], of: item.name, size: 32) }
            E.div {
                E.strong { E.a(links[.app(item.app)]) { E.bdi { item.name } } }
                " "
                let text = StoreText(item.text).inline(format)
                if let story = item.story {
                    E.a(links[story.path], .class("facts")) { text }
                    E.blockquote(.dirAuto, .lang(story.quote.scriptLanguage)) { story.quote }
                } else {
                    E.span(.class("facts")) { text }
                }
            }
        }
    }

    private func furtherPages(beside week: String, _ neighbors: [String]) -> HTML {
        E.links(
            "weeks",
            strings.periods.others,
            [E.a(links[.notes(of: week)]) { strings.notes.all }]
                + neighbors.map { name in
                    E.a(.local("\(name).html")) { format.title(ofWeek: name) }
                }
        )
    }
}

extension ReportFormat {
    /// A week's title, such as `Week 10, 2026` for `2026-W10`.
    package func title(ofWeek name: String) -> String {
        strings.periods.week(String(name.prefix(4)), Int(name.suffix(2)) ?? 0)
    }
}
