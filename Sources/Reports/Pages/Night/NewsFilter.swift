import AppStore
import History
import Markup
import News

/// Chooses cards by kind, group and storefront; hidden until the script shows it, because only the
/// script makes it work.
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
            if groups.count > 1 { select("group", pages.group, groups) }
            if storefronts.count > 1 { select("storefront", words.storefront, storefronts) }
            if cards.contains(where: { isOwn($0) }), !cards.allSatisfy({ isOwn($0) }) {
                E.label(.class("check")) {
                    E.input(.type("checkbox"), .name("own"), .value("own"))
                    " \(news.ownOnly)"
                }
            }
            E.button(.type("reset")) { pages.reset }
            E.output(.aria("live", "polite"))
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

    private func select(_ name: String, _ label: String, _ choices: [(String, String)]) -> HTML {
        E.label {
            label
            " "
            E.select(.name(name)) {
                E.option(.value("")) { pages.any }
                for (value, title) in choices { E.option(.value(value)) { title } }
            }
        }
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
