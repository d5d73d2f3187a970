import Markup

/// An entry of the site's navigation bar.
enum SiteSection {
    case latest, groups, apps, compare, history
}

extension Components {
    /// The bar at the top of every page. All pages have the same bar, so pages of past nights need
    /// no updates.
    ///
    /// - Parameter current: the entry that the page belongs to; nil if none.
    func bar(_ current: SiteSection?) -> HTML {
        E.nav(.class("bar"), .aria("label", strings.pages.site)) {
            E.a(links[.index], .class("brand")) {
                E.img(links[.icon], alt: "", .width(24), .height(24))
                E.span { site }
            }
            E.ul {
                for (section, link, name) in sections {
                    E.li {
                        E.a(link, section == current ? .aria("current", "true") : nil) { name }
                    }
                }
            }
            search
        }
    }

    /// The search field. It is hidden until the script shows it.
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

    private var sections: [(SiteSection, Link, String)] {
        [
            (.latest, links[.index], strings.search.latest),
            (.groups, links[.groups], strings.search.groups),
            (.apps, links[.apps], strings.search.apps),
            (.compare, links[.compare], strings.search.compare),
            (.history, links[.nights], strings.search.history),
        ]
    }
}
