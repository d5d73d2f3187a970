import AppStore
import ChangeDetection
import History
import Markup
import News
import Watchlists

/// The first screen of a night: what happened in a sentence, then a line an app, then the run.
struct HeadlineSection {
    /// More lines than one screen holds cannot be taken in at a glance; the cards have the rest.
    private static let mostLines = 12
    private static let mostOfGist = 100

    let components: Components
    let report: NightReport
    /// In the order of the page.
    let cards: [AppArticle]

    private var words: Words { components.words }
    private var news: Words.News { words.news }
    private var summary: RunSummary { report.summary }

    var html: HTML {
        E.header(.class("headline")) {
            E.p(.class("lead")) {
                E.bdi { report.settings.title }
                " · "
                E.time(.datetime(summary.run.at)) { components.format.longNight(summary.run.night) }
            }
            E.h1 { sentence }
            lines
            status
        }
    }

    /// `3 releases, 1 price rise`; each part leads to its cards.
    @HTMLBuilder private var sentence: HTML {
        let parts = Headline(cards.map(\.news)).parts
        if parts.isEmpty {
            news.nothing
        } else if report.isFirst {
            news.watching(cards.count)
        } else {
            for (index, part) in parts.enumerated() {
                if index > 0 { ", " }
                E.a(.local("#kind=\(part.kind.rawValue)"), .data("kind", part.kind.rawValue)) {
                    news.count(part.kind, part.apps)
                }
            }
        }
    }

    private var lines: HTML {
        let told = report.isFirst ? [] : cards.filter { $0.part != .routine && $0.part != .watched }
        let shown = told.prefix(Self.mostLines)
        let rest = report.isFirst ? 0 : cards.count - shown.count
        return HTML {
            if !shown.isEmpty {
                E.ol(.class("lines")) { for card in shown { line(card) } }
            }
            if rest > 0 {
                E.p(.class("note")) { E.a(.local("#news")) { news.moreApps(rest) } }
            }
        }
    }

    /// `Paper Orchard  2.4 → 2.5 · $1.99 → $3.99 (+101 %) in 4 stores · + Game Center`
    private func line(_ card: AppArticle) -> HTML {
        let phrases = NewsPhrases(format: components.format, news: card.news).line
        let marks = NewsMarks(components: components, report: report, news: card.news)
        return E.li([.class("line")] + marks.attributes) {
            components.icon(report.apps[card.news.app]?.icon, of: card.name, size: 24)
            E.span {
                E.a(.local("#app-\(card.news.app)")) { E.bdi { card.name } }
                " "
                for (index, phrase) in phrases.enumerated() {
                    if index > 0 { " · " }
                    E.span(.class("phrase \(phrase.kind.rawValue)")) {
                        StoreText(phrase.text).inline(components.format)
                    }
                }
                if let gist = card.gist {
                    " · "
                    E.q(.dir(.auto), .lang(gist.scriptLanguage)) { Self.cut(gist) }
                }
            }
        }
    }

    /// As much of the notes as one line shows.
    private static func cut(_ gist: String) -> String {
        gist.count > mostOfGist ? "\(gist.prefix(mostOfGist))…" : gist
    }

    /// Quiet, unless something failed.
    private var status: HTML {
        let format = components.format
        return HTML {
            E.p(.class("status \(summary.outcome.rawValue)")) {
                if summary.outcome != .complete {
                    E.strong { words.labels.outcome(summary.outcome) }
                    " · "
                }
                news.checked(format.number(summary.answered), format.number(summary.due))
                " · \(news.requests(summary.lookups)) · "
                components.time(summary.run.at)
            }
            E.details(.class("run")) {
                E.summary { news.details }
                E.p(.class("note")) { news.unit }
                Banner(components: components, summary: summary, oldest: report.oldestAnswer).html
            }
            if !report.stale.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { words.stale(report.stale.count) }
                    " "
                    E.a(.local("#unfound")) { words.unchecked }
                }
            }
        }
    }
}

extension NightReport {
    /// Of the listings that are unknown, the oldest night of a last answer.
    fileprivate var oldestAnswer: Run? {
        unknown.compactMap(\.lastAnswered).min { $0.number < $1.number }
    }
}
