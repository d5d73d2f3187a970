import AppStore
import ChangeDetection
import Markup
import News
import Watchlists

/// The top of a night's page: the main news in a sentence, stories about the apps with big news, a
/// line for each of the next apps, and the run's status.
struct HeadlineSection {
    /// The maximum number of lines; together with the stories, they fit on a printed page. Other
    /// apps have only cards.
    private static let maxLines = 20
    private static let maxGistLength = 100

    let components: Components
    let report: NightReport
    /// The news of the whole night in the page's order.
    let news: [AppNews]
    /// The cards that the page has room for.
    let cards: [AppArticle]
    let stories: [AppArticle]
    /// The cards with a line, except those with a story.
    let lines: [AppArticle]

    /// Selects the stories and the lines. Releases without informative notes come last. Cards of
    /// the parts `generic` and `watched` get neither a story nor a line.
    static func listed(_ cards: [AppArticle]) -> (stories: [AppArticle], lines: [AppArticle]) {
        let informative = cards.filter { $0.part != .generic && $0.part != .watched }
        let stories = informative.filter { Story(card: $0).isBig }.prefix(Story.maxStories)
        let apps = Set(stories.map(\.news.app))
        let rest = informative.filter { !apps.contains($0.news.app) }
        let isGeneric = { (card: AppArticle) in card.part == .releases && card.gist == nil }
        let lines = rest.filter { !isGeneric($0) } + rest.filter(isGeneric)
        return (Array(stories), Array(lines.prefix(maxLines)))
    }

    private var strings: SiteStrings { components.strings }
    private var summary: RunSummary { report.summary }

    var html: HTML {
        E.header(.class("headline")) {
            E.p(.class("lead")) {
                E.bdi { report.settings.title }
                " · "
                E.time(.datetime(summary.run.at)) { components.format.longNight(summary.run.night) }
                if report.next == nil,
                    let week = CalendarPeriod.Unit.week.name(of: summary.run.night)
                {
                    " · "
                    E.a(components.links[.review(of: week, .week)]) { strings.periods.thisWeek }
                }
            }
            E.h1 { StoreText(sentence).inline(components.format) }
            NewsFilter(components: components, report: report, cards: cards, news: news).html
            list("stories", stories, isStory: true)
            list("lines", lines, isStory: false)
            more
            status
        }
    }

    /// The main news of the night in a sentence, such as
    /// `Notes released 2.5, and 3 more apps have news`.
    private var sentence: String {
        guard !report.isFirst else { return strings.news.watching(news.count) }
        guard let main = stories.first ?? lines.first ?? cards.first else {
            return strings.news.nothing
        }
        guard let phrase = main.phrases.first else { return strings.news.watching(news.count) }
        let version = main.news.releases.first?.version.prefix(40)
        let detail = phrase.kind == .release ? version.map(String.init) : nil
        let deed = strings.news.deed(phrase.kind, main.name.cut(to: 60), detail ?? phrase.text)
        return strings.news.deeds(deed, news.count - 1)
    }

    @HTMLBuilder private func list(
        _ name: String,
        _ cards: [AppArticle],
        isStory: Bool
    ) -> HTML {
        if !cards.isEmpty {
            E.ol(.class(name)) { for card in cards { line(card, isStory: isStory) } }
        }
    }

    @HTMLBuilder private var more: HTML {
        let rest = news.count - lines.count - stories.count
        if report.hasLines, rest > 0 {
            E.p(.class("note")) {
                E.a(.local("#\(firstOfRest)"), .class("rest")) { strings.news.moreApps(rest) }
            }
        }
    }

    /// The anchor of the first card without a line.
    private var firstOfRest: String {
        let listed = Set((stories + lines).map(\.news.app))
        let card = cards.first { !listed.contains($0.news.app) }
        return card.map { "app-\($0.news.app)" } ?? "news"
    }

    /// A card's line, such as
    /// `Paper Orchard  2.4 → 2.5 · $1.99 → $3.99 (+101%) in 4 stores · + Game Center`.
    private func line(_ card: AppArticle, isStory: Bool) -> HTML {
        let summary = report.apps[card.news.app]
        let marks = NewsAttributes(components: components, report: report, news: card.news)
        return E.li([.class("line")] + marks.attributes) {
            components.icon(summary?.icon, of: card.name, size: isStory ? 48 : 24)
            E.div {
                E.a(.local("#app-\(card.news.app)")) { E.bdi { card.name } }
                " "
                if summary?.own == true {
                    E.span(.class("own")) { strings.news.yours }
                    " "
                }
                for (index, phrase) in card.phrases.enumerated() {
                    if index > 0 { " · " }
                    E.span(.class("phrase \(phrase.kind.rawValue)")) {
                        StoreText(phrase.text).inline(components.format)
                    }
                }
                if isStory {
                    Story(card: card).html
                } else if let gist = card.gist {
                    " · "
                    E.q(.dir(.auto), .lang(gist.scriptLanguage)) {
                        gist.cut(to: Self.maxGistLength)
                    }
                }
            }
        }
    }

    /// The run's status, which is inconspicuous unless something failed.
    private var status: HTML {
        let format = components.format
        return HTML {
            E.p(.class("status \(summary.outcome.rawValue)")) {
                if summary.outcome != .complete {
                    E.strong { strings.labels.outcome(summary.outcome) }
                    " · "
                }
                strings.news.checked(format.number(summary.answered), format.number(summary.due))
                if summary.lookups > 0 { " · \(strings.news.requests(summary.lookups))" }
                " · "
                components.time(summary.run.at)
            }
            E.details(.class("run")) {
                E.summary { strings.news.details }
                E.p(.class("note")) { strings.news.unit }
                Banner(components: components, summary: summary, oldest: report.oldestResponse).html
            }
            if !report.stale.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { strings.stale(report.stale.count) }
                    " "
                    E.a(.local("#unfound")) { strings.unchecked(report.next != nil) }
                }
            }
            if !report.overdueChannels.isEmpty {
                E.p(.class("alarm")) {
                    E.strong { strings.deliveries.overdue(report.overdueChannels) }
                    " "
                    E.a(.local("#undelivered")) { strings.deliveries.title }
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
