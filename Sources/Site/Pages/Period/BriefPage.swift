package import AppStore
import History
import Language
package import Markup
package import Watchlists

/// A week's brief: one printed page, which readers can copy as Markdown.
package struct BriefPage {
    private let brief: Brief
    private let week: String
    /// The file names of the apps' icons.
    private let icons: [AppID: String]
    /// The names of the previous and the next week, such as `2026-W10`, if these weeks have pages.
    private let neighbors: [String]
    private let components: Components

    package init(
        _ brief: Brief,
        of week: String,
        icons: [AppID: String],
        beside neighbors: [String],
        _ settings: Watchlist.ReportSettings
    ) {
        self.brief = brief
        self.week = week
        self.icons = icons
        self.neighbors = neighbors
        components = Components(settings, links: .fromFolder)
    }

    private var strings: Strings { components.strings }

    package var page: Page {
        components.page(
            title: brief.title,
            in: .nights,
            description: strings.periods.describes(brief.title)
        ) {
            E.header(.class("brief")) {
                E.p(.class("lead")) { brief.period }
                E.h1 { brief.title }
                E.p { brief.headline }
                tools
            }
            E.main(.id("content"), .class("brief")) {
                if brief.sections.isEmpty, brief.remarks.isEmpty {
                    E.p(.class("quiet")) { strings.lists.noNews }
                }
                for section in brief.sections { html(section) }
                for remark in brief.remarks { E.p { remark } }
                links
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    private var tools: HTML {
        E.p(.class("actions")) {
            E.button(
                .type("button"),
                .class("copy"),
                .hidden,
                .data("text", brief.markdown)
            ) { strings.notes.copyText }
            " "
            E.a(.local("\(week).md")) { "Markdown" }
            " "
            E.a(.local("\(week).txt")) { strings.notes.plainText }
        }
    }

    private func html(_ section: Brief.Section) -> HTML {
        E.section {
            E.h2 { section.title }
            E.ul {
                for item in section.items { html(item) }
                if let further = section.further {
                    E.li(.class("facts")) {
                        // The page of the week's notes has only what apps wrote, so only such
                        // sections link to it.
                        if section.items.contains(where: { $0.quote != nil }) {
                            E.a(components.links[.notes(of: week)]) { further }
                        } else {
                            further
                        }
                    }
                }
            }
        }
    }

    private func html(_ item: Brief.Item) -> HTML {
        E.li {
            if item.quote != nil { components.icon(icons[item.app], of: item.name, size: 32) }
            E.div {
                E.a(components.links[.app(item.app)]) { E.bdi { item.name } }
                " "
                E.span(.class("facts")) { StoreText(item.text).inline(components.format) }
                if let quote = item.quote {
                    E.blockquote(.dirAuto, .lang(quote.scriptLanguage)) { quote }
                }
            }
        }
    }

    private var links: HTML {
        E.links(
            "weeks",
            strings.periods.others,
            [E.a(components.links[.notes(of: week)]) { strings.notes.all }]
                + neighbors.map { name in
                    E.a(.local("\(name).html")) { components.format.title(ofWeek: name) }
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
