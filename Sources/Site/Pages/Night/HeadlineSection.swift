import AppStore
import ChangeDetection
import Markup
import News
import Watchlists

/// The first screen of a night: its news in a sentence, then a line for each app, then the run.
struct HeadlineSection {
    /// The maximum number of lines, which fit on one screen. Cards follow for the others.
    private static let maxLines = 12
    private static let maxGistLength = 100

    /// Selects the cards with a line, with generic notes last.
    static func listed(_ cards: [AppArticle]) -> [AppArticle] {
        let told = cards.filter { $0.part != .generic && $0.part != .watched }
        let isGeneric = { (card: AppArticle) in card.part == .releases && card.gist == nil }
        return Array((told.filter { !isGeneric($0) } + told.filter(isGeneric)).prefix(maxLines))
    }

    let components: Components
    let report: NightReport
    /// The news of the whole night in the page's order.
    let news: [AppNews]
    /// The cards that the page has room for.
    let cards: [AppArticle]
    /// The cards with a line.
    let listed: [AppArticle]

    private var words: Words { components.words }
    private var summary: RunSummary { report.summary }

    var html: HTML {
        E.header(.class("headline")) {
            E.p(.class("lead")) {
                E.bdi { report.settings.title }
                " · "
                E.time(.datetime(summary.run.at)) { components.format.longNight(summary.run.night) }
            }
            E.h1 { sentence }
            if report.hasLines { lines }
            status
        }
    }

    /// The night's news in a sentence, such as `3 releases, 1 price rise`, with each part linked to
    /// its cards, if there are any.
    @HTMLBuilder private var sentence: HTML {
        let parts = Headline(news).parts
        let shown = Set(cards.flatMap(\.news.kinds))
        if parts.isEmpty {
            words.news.nothing
        } else if report.isFirst {
            words.news.watching(news.count)
        } else {
            for (index, part) in parts.enumerated() {
                if index > 0 { ", " }
                let count = words.news.count(part.kind, part.apps)
                if shown.contains(part.kind) {
                    E.a(.local("#kind=\(part.kind.rawValue)"), .data("kind", part.kind.rawValue)) {
                        count
                    }
                } else {
                    count
                }
            }
        }
    }

    private var lines: HTML {
        let rest = news.count - listed.count
        return HTML {
            if !listed.isEmpty {
                E.ol(.class("lines")) { for card in listed { line(card) } }
            }
            if rest > 0 {
                E.p(.class("note")) {
                    E.a(.local("#news"), .class("rest")) { words.news.moreApps(rest) }
                }
            }
        }
    }

    /// A card's line, such as
    /// `Paper Orchard  2.4 → 2.5 · $1.99 → $3.99 (+101 %) in 4 stores · + Game Center`.
    private func line(_ card: AppArticle) -> HTML {
        let phrases = components.phrases(of: card.news, report.apps[card.news.app]).line
        let marks = NewsMarks(components: components, report: report, news: card.news)
        return E.li([.class("line")] + marks.attributes) {
            components.icon(report.apps[card.news.app]?.icon, of: card.name, size: 24)
            E.span {
                E.a(.local("#app-\(card.news.app)")) { E.bdi { card.name } }
                " "
                if report.apps[card.news.app]?.own == true {
                    E.span(.class("own")) { words.news.yours }
                    " "
                }
                for (index, phrase) in phrases.enumerated() {
                    if index > 0 { " · " }
                    E.span(.class("phrase \(phrase.kind.rawValue)")) {
                        StoreText(phrase.text).inline(components.format)
                    }
                }
                if let gist = card.gist {
                    " · "
                    E.q(.dir(.auto), .lang(gist.scriptLanguage)) {
                        gist.cut(to: Self.maxGistLength)
                    }
                }
            }
        }
    }

    /// The run's status, inconspicuous unless something failed.
    private var status: HTML {
        let format = components.format
        return HTML {
            E.p(.class("status \(summary.outcome.rawValue)")) {
                if summary.outcome != .complete {
                    E.strong { words.labels.outcome(summary.outcome) }
                    " · "
                }
                words.news.checked(format.number(summary.answered), format.number(summary.due))
                " · \(words.news.requests(summary.lookups)) · "
                components.time(summary.run.at)
            }
            E.details(.class("run")) {
                E.summary { words.news.details }
                E.p(.class("note")) { words.news.unit }
                Banner(components: components, summary: summary, oldest: report.oldestResponse).html
            }
            if !report.stale.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { words.stale(report.stale.count) }
                    " "
                    E.a(.local("#unfound")) { words.unchecked(report.next != nil) }
                }
            }
            if !report.overdueChannels.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { words.deliveries.overdue(report.overdueChannels) }
                    " "
                    E.a(.local("#undelivered")) { words.deliveries.title }
                }
            }
        }
    }
}

extension NightReport {
    /// The oldest last response among the unknown listings.
    fileprivate var oldestResponse: Run? {
        unknown.compactMap(\.lastAnswered).min { $0.number < $1.number }
    }
}
