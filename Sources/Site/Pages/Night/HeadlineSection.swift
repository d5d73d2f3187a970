import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Watchlists
import Wording

extension NightBody {
    private static let maxGistLength = 100
    private static let maxHeadlineGistLength = 70

    var summary: RunSummary { report.summary }

    /// The top of a night's page: a sentence with the main news, stories about the apps with the
    /// most important news, a line for each of the next apps, and the run's status.
    var headline: HTML {
        E.div(.class("headline")) {
            E.p(.class("lead")) {
                E.bdi { report.settings.title }
                " · "
                E.time(.datetime(summary.run.at)) { components.format.longNight(summary.run.night) }
                if let week = report.week {
                    " · "
                    E.a(components.links[.week(week)]) { strings.notes.brief }
                }
            }
            E.h1 { StoreText(sentence).inline(components.format) }
            filter
            stories
            lines
            names(of: headlineApps.pictures, strings.news.kind(.pictures))
            names(of: headlineApps.generic, strings.news.section(.generic))
            more
            components.newcomers(of: report)
            status
        }
    }

    /// The news of an earlier run on the same day, for the site's first page: a sentence, and a
    /// line for each app, with links to the page of that run.
    var earlierToday: HTML {
        let night = report.summary.run.night
        let shown = cards.filter { $0.section != .watched }.prefix(Self.maxLines)
        return E.section(.class("today")) {
            E.h2 { E.a(components.links[.night(night)]) { strings.news.earlierToday } }
            if report.isFirst { E.p { strings.news.watching(news.count) } }
            E.ul(.class("lines")) {
                for card in shown {
                    line(card, leadingTo: components.links[.night(night, app: card.news.app)])
                }
            }
            if news.count > shown.count, !report.isFirst {
                E.p {
                    E.a(components.links[.night(night)]) {
                        strings.news.moreApps(news.count - shown.count)
                    }
                }
            }
        }
    }

    /// A sentence with the main news of the night, such as `Notes 2.5: Folders for notes, and 3
    /// more apps have news`.
    private var sentence: String {
        guard !report.isFirst else { return strings.news.watching(news.count) }
        guard let main else {
            return components.format.headline(report.newcomers) ?? strings.news.nothing
        }
        guard let phrase = main.phrases.first else { return strings.news.watching(news.count) }
        let version = main.news.releases.first?.version.prefix(40)
        let detail = phrase.kind == .release ? version.map(String.init) : nil
        let name = main.name.cut(to: 60)
        if let detail, let gist = main.gist {
            var told = gist.cut(to: Self.maxHeadlineGistLength)
            while told.last.map(".!".contains) ?? false { told.removeLast() }
            return strings.news.headline("\(name) \(detail): \(told)", news.count - 1)
        }
        let text = detail ?? phrase.text
        let stores = main.news.items.first { $0.kind == phrase.kind }?.storefronts.count ?? 1
        let sentence = strings.news.sentence(phrase.kind, name, text, stores: stores)
        return strings.news.headline(sentence, news.count - 1)
    }

    @HTMLBuilder private var stories: HTML {
        if !headlineApps.stories.isEmpty {
            E.h2(.class("unseen")) { strings.changes }
            E.ol([.class("stories")] + components.copyStrings()) {
                for card in headlineApps.stories {
                    E.li([.class("line")] + components.attributes(of: card.news, in: report)) {
                        card.brief
                    }
                }
            }
        }
    }

    @HTMLBuilder private var lines: HTML {
        if !headlineApps.lines.isEmpty {
            E.ol(.class("lines")) {
                for card in headlineApps.lines {
                    line(
                        card,
                        leadingTo: .local("#app-\(card.news.app)"),
                        components.attributes(of: card.news, in: report)
                    )
                }
            }
        }
    }

    @HTMLBuilder private func names(of cards: [AppArticle], _ title: String) -> HTML {
        if !cards.isEmpty {
            E.dl(.class("named")) {
                E.dt { title }
                for card in cards {
                    E.dd(components.attributes(of: card.news, in: report)) {
                        E.a(.local("#app-\(card.news.app)")) { E.bdi { card.name } }
                    }
                }
            }
        }
    }

    @HTMLBuilder private var more: HTML {
        // The sentence's app counts as shown, even if the app has no line.
        let rest = news.count - max(headlineApps.all.count, 1)
        let number = components.format.number(rest)
        if report.hasLines, rest > 0 {
            E.p(.class("note")) {
                E.a(.local("#\(firstOfRest)"), .class("rest")) {
                    strings.news.moreShown.replacing("{count}", with: number)
                }
            }
        }
    }

    /// The anchor of the first card whose app is not in the headline. If there is no such card, the
    /// anchor of the section with all cards.
    private var firstOfRest: String {
        let listed = Set(headlineApps.all.map(\.news.app))
        let card = cards.first { !listed.contains($0.news.app) }
        return card.map { "app-\($0.news.app)" } ?? "news"
    }

    /// A card's news as a line of the headline, such as `Paper Orchard  2.4 → 2.5 · $1.99 → $3.99
    /// (+101%) in 4 stores · + Game Center`.
    ///
    /// - Parameter marks: the attributes by which the page's filter finds the line.
    private func line(
        _ card: AppArticle,
        leadingTo link: Link,
        _ marks: [Attribute] = []
    ) -> HTML {
        let summary = report.apps[card.news.app]
        return E.li([.class("line")] + marks) {
            components.icon(summary?.icon, of: card.name, size: 24)
            E.div {
                E.a(link) { E.bdi { card.name } }
                " "
                if summary?.own == true {
                    E.span(.class("own")) { strings.news.yours }
                    " "
                }
                card.phrases.joined(by: .text(" · ")) { phrase in
                    E.span(.class("phrase \(phrase.kind.rawValue)")) {
                        StoreText(phrase.text).inline(components.format)
                    }
                }
                if let gist = card.gist {
                    " · "
                    E.q(.dirAuto, .lang(gist.scriptLanguage)) {
                        gist.cut(to: Self.maxGistLength)
                    }
                } else if let notesClass = card.notesClass {
                    " · "
                    E.span(.class("phrase")) { notesClass }
                }
            }
        }
    }
}
