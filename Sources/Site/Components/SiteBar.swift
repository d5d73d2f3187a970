import Language
import Markup
import Wording

extension Components {
    /// The bar at the top of every page. Its links never change, so pages of past nights need no
    /// updates. The link to the current page is marked.
    func bar(_ current: SitePath?) -> HTML {
        E.nav(.class("bar"), .aria("label", strings.pages.site)) {
            E.a(links[.index], .class("brand")) {
                E.img(links[.icon], alt: "", .width(24), .height(24))
                E.span { siteName }
            }
            E.ul {
                for (section, name) in sections {
                    E.li {
                        E.a(links[section], section == current ? .aria("current", "true") : nil) {
                            name
                        }
                    }
                }
            }
            search
        }
    }

    /// The search field, which is hidden until the script shows it.
    private var search: HTML {
        E.form(.class("search"), .role("search"), .hidden, .data("unread", strings.search.unread)) {
            E.input(
                .type("search"),
                .name("query"),
                .placeholder(strings.search.search),
                .aria("label", strings.search.search),
                .aria("keyshortcuts", "/"),
                .autocomplete("off")
            )
        }
    }

    private var sections: [(SitePath, String)] {
        [
            (.notes, strings.notes.title),
            (.index, strings.search.latest),
            (.groups, strings.search.groups),
            (.apps, strings.search.apps),
            (.compare, strings.search.compare),
            (.nights, strings.search.history),
        ]
    }
}
