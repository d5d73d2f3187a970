import Markup

/// An entry of the site's navigation bar.
enum SiteSection: CaseIterable {
    case latest, groups, apps, compare, history
}

/// The bar at the top of every page. All pages have the same bar, so pages of past nights need no
/// updates.
struct SiteBar {
    let components: Components
    /// The entry that the page belongs to; nil if none.
    let current: SiteSection?

    private var strings: SiteStrings.Search { components.strings.search }
    private var links: SiteLinks { components.links }

    var html: HTML {
        E.nav(.class("bar"), .aria("label", components.strings.pages.site)) {
            E.a(links[.index], .class("brand")) {
                E.img(links[.icon], alt: "", .width(24), .height(24))
                E.span { components.site }
            }
            E.ul {
                for section in SiteSection.allCases {
                    E.li {
                        E.a(
                            link(to: section),
                            section == current ? .aria("current", "true") : nil
                        ) { name(of: section) }
                    }
                }
            }
            search
        }
    }

    /// The search field. It is hidden until the script shows it.
    private var search: HTML {
        E.form(.class("search"), .role("search"), .hidden, .data("unread", strings.unread)) {
            E.input(
                .type("search"),
                .name("query"),
                .placeholder(strings.search),
                .aria("label", strings.search),
                .aria("keyshortcuts", "/"),
                .autocomplete("off")
            )
        }
    }

    private func link(to section: SiteSection) -> Link {
        switch section {
        case .latest: links[.index]
        case .groups: links[.groups]
        case .apps: links[.apps]
        case .compare: links[.compare]
        case .history: links[.nights]
        }
    }

    private func name(of section: SiteSection) -> String {
        switch section {
        case .latest: strings.latest
        case .groups: strings.groups
        case .apps: strings.apps
        case .compare: strings.compare
        case .history: strings.history
        }
    }
}
