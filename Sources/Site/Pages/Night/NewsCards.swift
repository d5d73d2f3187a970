import AppStore
import ChangeDetection
import Language
import Markup
import News
import Wording

extension NightBody {
    private static let maxUngrouped = 12
    /// Cards with the same changes are folded into one line if there are at least this many.
    private static let minSame = 4

    private var sections: [(section: NewsSection, cards: [AppArticle])] {
        Dictionary(grouping: cards, by: \.section).sorted { $0.key < $1.key }
            .map { (section: $0.key, cards: $0.value) }
    }

    /// The cards of a night. Many cards are divided into sections; less important sections are
    /// folded.
    var newsCards: HTML {
        E.section([.class("cards"), .aria("labelledby", "news")] + components.cardStrings) {
            if report.hasLines, cards.count > AppArticle.maxUnfolded {
                E.details(.class("all")) {
                    E.summary { title }
                    allCards
                }
            } else {
                title
                allCards
            }
        }
    }

    private var title: HTML {
        E.h2(.id("news")) { report.hasLines ? strings.news.inFull : strings.changes }
    }

    @HTMLBuilder private var allCards: HTML {
        if report.isFirst { E.p(.class("note")) { strings.firstNight } }
        if cards.isEmpty, report.newcomers.isEmpty { E.p(.class("quiet")) { strings.quiet } }
        if cards.count > Self.maxUngrouped {
            contents
            for (section, cards) in sections { self.section(section, cards) }
        } else {
            for card in cards { card.html }
        }
        further
    }

    /// Links to the pages of apps for whose cards the page has no room; entries of feeds lead to
    /// these links. Apps that are only new on the watchlist are left out, because feeds do not
    /// report them.
    @HTMLBuilder private var further: HTML {
        let named = newsWithoutCard.filter { $0.kinds != [.watched] }
        if !newsWithoutCard.isEmpty {
            E.p(.class("note")) { strings.furtherChanges(newsWithoutCard.flatMap(\.changes).count) }
        }
        if !named.isEmpty {
            E.details(.class("further")) {
                E.summary { strings.news.moreApps(named.count) }
                E.ul(.class("places")) {
                    for news in named {
                        E.li(.id("app-\(news.app)")) {
                            E.a(components.links[.app(news.app)]) {
                                E.bdi { report.name(of: news) }
                            }
                        }
                    }
                }
            }
        }
    }

    private var contents: HTML {
        E.links(
            "contents",
            strings.news.contents,
            sections.map { section, cards in
                HTML {
                    E.a(.local("#part-\(section)")) { strings.news.section(section) }
                    " "
                    E.span(.class("number")) { components.format.number(cards.count) }
                }
            }
        )
    }

    private func section(_ section: NewsSection, _ cards: [AppArticle]) -> HTML {
        E.details(
            .class("part"),
            .id("part-\(section)"),
            section.isFolded ? nil : .open
        ) {
            E.summary {
                E.h2 {
                    strings.news.section(section)
                    " "
                    E.span(.class("number")) { components.format.number(cards.count) }
                }
            }
            if section == .generic {
                E.ul(.class("generic")) { for card in cards { card.releaseItem } }
            } else {
                groups(of: section, cards)
            }
        }
    }

    @HTMLBuilder private func groups(of section: NewsSection, _ cards: [AppArticle]) -> HTML {
        for (changes, cards) in cards.grouped(by: \.setChanges) {
            if let changes, section == .pages, cards.count >= Self.minSame {
                foldedCards(changes, cards)
            } else {
                for card in cards { card.html }
            }
        }
    }

    private func foldedCards(_ changes: String, _ cards: [AppArticle]) -> HTML {
        E.details(.class("part same")) {
            E.summary {
                StoreText(changes).inline(components.format)
                " "
                E.span(.class("number")) { strings.lists.appsOf(cards.count) }
            }
            for card in cards { card.html }
        }
    }
}

extension NewsSection {
    fileprivate var isFolded: Bool { self == .generic || self == .ratings || self == .watched }
}
