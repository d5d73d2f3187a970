import AppStore
import Foundation
package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The page with search results. The page's address contains the search terms; a script looks them
/// up in the search index, and shows the results.
package func searchPage(
    _ settings: Watchlist.ReportSettings,
    from first: Run,
    upTo last: Run
) throws -> Page {
    try Components(settings, links: .fromRoot).searchPage(from: first, upTo: last)
}

extension Components {
    private var texts: Strings.Results { strings.results }

    fileprivate func searchPage(from first: Run, upTo last: Run) throws -> Page {
        let script = try texts.inScript.jsonLine
        return page(title: texts.title, in: nil, description: texts.describes) {
            E.header(.class("magazine")) { E.h1 { texts.title } }
            E.main(
                .id("content"),
                .class("magazine results"),
                .data("strings", script),
                .data("first", format.night(first.night)),
                .data("night", last.night.date),
                .data("unread", strings.search.unread)
            ) {
                form
                E.noscript { withoutScript }
                found(last)
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    /// The kinds of results that readers can choose, each with its value in the page's address and
    /// its title.
    private var kinds: [(value: String, title: String)] {
        [("apps", texts.apps), ("notes", strings.notes.title), ("changes", texts.others)]
    }

    private var form: HTML {
        E.form(.class("filter query"), .role("search"), .hidden, .aria("label", texts.title)) {
            E.label {
                texts.words
                " "
                E.input(.type("search"), .name("q"), .autocomplete("off"))
            }
            FilterChoice(
                name: "kind",
                label: texts.kind,
                first: texts.everything,
                values: kinds
            ).html(self)
            E.button(.type("submit")) { texts.title }
            E.output(.aria("live", "polite"))
            E.p(.class("note hint")) { texts.hint }
        }
    }

    @HTMLBuilder private var withoutScript: HTML {
        E.p { texts.needsScript }
        E.ul {
            E.li { E.a(links[.notes]) { strings.notes.title } }
            E.li { E.a(links[.apps]) { strings.apps } }
            E.li { E.a(links[.changes]) { texts.changes } }
        }
    }

    private func found(_ last: Run) -> HTML {
        let pattern = ReleaseHead(
            name: strings.app,
            app: links[.apps],
            step: strings.labels.fields(Field.version),
            release: links[.changes],
            date: day(last.at)
        )
        return E.div(.class("found"), .hidden) {
            E.p(.class("none"))
            section("apps", texts.apps, isCounted: true) {
                E.ul(.class("entries"))
                more
            }
            E.p(.class("ways"))
            section("months", strings.topics.months) {}
            section("order", strings.topics.order) {
                E.ol(.class("order")) { E.li { pattern.line } }
                E.p(.class("note"))
            }
            section("passages", strings.topics.passages, isCounted: true) {
                E.p(.class("note")) { E.button(.type("button"), .class("csv")) { "CSV" } }
                E.div(.class("stories")) {
                    pattern.article(icon: E.span(.class("icon")), codes: E.span(.class("codes"))) {
                        E.div(.class("notes-text"), .dirAuto)
                    }
                }
                more
            }
            section("changes", texts.others, isCounted: true) {
                E.ul(.class("entries"))
                more
            }
        }
    }

    private var more: HTML {
        E.p { E.button(.type("button"), .class("more")) { texts.more } }
    }

    private func section(
        _ name: String,
        _ title: String,
        isCounted: Bool = false,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        E.section(.class(name), .aria("labelledby", name)) {
            E.h2(.id(name)) {
                title
                if isCounted {
                    " "
                    E.span(.class("count"))
                }
            }
            content()
        }
    }
}
