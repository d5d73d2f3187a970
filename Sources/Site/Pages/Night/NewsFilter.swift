import AppStore
import Markup
import News

/// A filter of cards by kind, group and storefront. It is hidden until the script that filters
/// shows it.
struct NewsFilter {
    let components: Components
    let report: NightReport
    let cards: [AppArticle]

    private var words: Words { components.words }
    private var news: Words.News { words.news }
    private var pages: Words.Site { words.pages }

    var html: HTML {
        E.form(.class("chips"), .hidden, .aria("label", pages.filter)) {
            kinds
            for choice in choices where choice.values.count > 1 { choice.html(components) }
            if cards.contains(where: { isOwn($0) }), !cards.allSatisfy({ isOwn($0) }) {
                check("own", news.ownOnly)
                check("others", news.competitorsOnly)
            }
            E.button(.type("reset")) { pages.reset }
            E.output(.aria("live", "polite"))
        }
    }

    private func check(_ value: String, _ title: String) -> HTML {
        E.label(.class("check")) {
            E.input(.type("checkbox"), .name("own"), .value(value))
            " \(title)"
        }
    }

    private var kinds: HTML {
        E.div(.class("kinds"), .role("group"), .aria("label", pages.kind)) {
            for part in Headline(cards.map(\.news)).parts {
                E.button(
                    .type("button"),
                    .class("chip"),
                    .data("kind", part.kind.rawValue),
                    .aria("pressed", "false")
                ) {
                    "\(news.kind(part.kind)) "
                    E.span(.class("number")) { components.format.number(part.apps) }
                }
                " "
            }
        }
    }

    private var choices: [FilterForm.Choice] {
        [
            FilterForm.Choice("group", pages.group, groups),
            FilterForm.Choice("storefront", words.storefront, storefronts),
        ]
    }

    private var groups: [(String, String)] {
        let loud = Set(cards.map(\.news.app))
        return report.groups.filter { !loud.isDisjoint(with: $0.apps) }.map { ($0.slug, $0.name) }
    }

    private var storefronts: [(String, String)] {
        Set(cards.flatMap(\.news.storefronts)).sorted()
            .map { ($0.code, components.format.name($0)) }
    }

    private func isOwn(_ card: AppArticle) -> Bool { report.apps[card.news.app]?.own ?? false }
}

extension Components {
    /// The strings that the script of cards displays.
    var cardMarks: [Attribute] {
        [
            .data("none", words.news.noneShown), .data("keys", words.news.keys),
            .data("more", words.news.moreShown), .data("next", words.news.keyNext),
            .data("previous", words.news.keyPrevious),
            .data("search", words.news.keySearch), .data("help", words.news.keyHelp),
        ]
    }
}
