import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// A card with one app's news of one night.
struct AppArticle {
    /// The maximum number of stories on a night's page.
    static let maxStories = 5
    /// The maximum number of unfolded cards below the headline. If there are more cards, all are
    /// folded.
    static let maxUnfolded = 3
    private static let maxSetChanges = 8
    /// The maximum number of characters of notes in a story.
    private static let maxNotesLength = 600

    let components: Components
    let report: NightReport
    let news: AppNews
    let budget: TextBudget
    /// Whether the card shows confirmed changes; if not, suppressed ones.
    let isConfirmed: Bool
    /// The most important news in short phrases, for one line.
    let phrases: [NewsPhrases.Phrase]
    private let allPhrases: [NewsPhrases.Phrase]
    private let story: StoryArticle

    private var strings: Strings { components.strings }
    var name: String { story.name }

    init(
        components: Components,
        report: NightReport,
        news: AppNews,
        budget: TextBudget,
        isConfirmed: Bool = true
    ) {
        self.components = components
        self.report = report
        self.news = news
        self.budget = budget
        self.isConfirmed = isConfirmed
        let summary = report.apps[news.app]
        let night = report.summary.run.night
        let phrases = components.phrases(of: news, summary)
        allPhrases = phrases.all
        self.phrases = phrases.line(of: allPhrases)
        story = StoryArticle(
            components: components,
            news: news,
            name: report.name(of: news),
            app: summary,
            notes: isConfirmed ? news.releases.map { ReleaseNotes($0, components) } : [],
            title: nil,
            link: components.links[.night(night, app: news.app)],
            storefronts: news.releases.first?.storefronts ?? [],
            night: night,
            versions: report.versions[news.app] ?? [:],
            pictures: report.pictures
        )
    }

    var section: NewsSection {
        NewsSection(
            of: news,
            isOwn: report.isOwn(news.app),
            saysSomething: story.notes.contains(where: \.saysSomething)
        )
    }

    /// The first informative line of the release notes; nil if there is none.
    var gist: String? { story.notes.lazy.compactMap(\.gist).first }

    /// The class of the release notes, such as `Generic notes`; nil if any notes say something new.
    var notesClass: String? {
        guard !story.notes.contains(where: \.saysSomething) else { return nil }
        return story.notes.first { $0.release?.kind == .release }?.summary
    }

    /// Whether the app gets a story: it has news of an important kind, or an informative line of
    /// notes.
    var deservesStory: Bool { gist != nil || news.kinds.contains(where: \.isBig) }

    /// The rank of the app's story; the lowest rank comes first. The user's own apps have rank 0.
    /// Then come apps removed from all storefronts, apps with informative notes, and other apps; in
    /// each of these groups, competitors come first.
    var rank: Int {
        let kind = news.kinds.contains(.removed) ? 1 : gist != nil ? 2 : 3
        let isCompetitor = report.apps[news.app]?.isCompetitor ?? true
        return report.isOwn(news.app) ? 0 : 2 * kind + (isCompetitor ? 0 : 1)
    }

    /// The additions to lists and removals from lists, as text, for example a new device that Apple
    /// adds to many apps. Nil if the app has other news, or if a list has too many changes.
    var setChanges: String? {
        guard news.kinds == [.page] else { return nil }
        let texts = components.format.details(of: news.changes).map { detail -> String? in
            guard case .items(let removed, let added) = detail.content,
                added.count + removed.count <= Self.maxSetChanges
            else { return nil }
            return detail.line
        }
        let known = texts.compactMap(\.self)
        return known.count < texts.count ? nil : known.distinct.joined(separator: " · ")
    }

    var html: HTML {
        story.html(marks) {
            if isConfirmed { confirmed } else { suppressed }
        }
    }

    /// The app's story at the top of a night's page. The story links to the app's card; the copy
    /// button copies the permalink. Long notes are cut, and a link to the card follows.
    var brief: HTML {
        let permanent = Attribute.data("copy", story.link.address)
        var story = story
        story.link = .local("#app-\(news.app)")
        return story.brief([permanent], maxLength: Self.maxNotesLength)
    }

    /// A list item for an app whose notes say nothing new: each release with the kind of its notes,
    /// followed by the app's other news.
    var releaseItem: HTML {
        let others = allPhrases.filter { $0.kind.family != .release }
        return E.li(marks) {
            E.a(components.links[.app(news.app)]) { E.bdi { name } }
            if report.isOwn(news.app) {
                " "
                E.span(.class("own")) { strings.news.yours }
            }
            for (release, notes) in zip(news.releases, story.notes) {
                " "
                line(release)
                " · \(notes.summary)"
                for detail in components.format.furtherDetails(of: release) { " · \(detail)" }
            }
            for phrase in others { " · \(phrase.text)" }
        }
    }

    /// A release in one line: `2.4 → 2.5, released Fri, 6 Mar 2026 JP KR not yet in DE US`
    @HTMLBuilder private func line(_ release: ReleaseNews) -> HTML {
        let date = components.format.released(release)
        let facts = [date].compactMap(\.self) + components.format.facts(of: release)
        E.strong { E.bdi { components.format.step(release) } }
        for fact in facts { ", \(fact)" }
        if components.namesStorefronts {
            " "
            components.codes(release.storefronts)
        }
        if let behind = story.behind(release) {
            " "
            E.span(.class("facts behind")) { behind }
        }
    }

    /// The attributes by which the page's filter finds the card; empty for suppressed changes.
    private var marks: [Attribute] {
        isConfirmed ? [.id("app-\(news.app)")] + components.attributes(of: news, in: report) : []
    }

    @HTMLBuilder private var confirmed: HTML {
        for (release, notes) in zip(news.releases, story.notes) {
            story.releaseNotes(notes, budget.maxNotesLength)
            components.details(of: release)
        }
        list.html(components.format.detailsBesidesReleases(of: news))
        components.pictures(news.others, of: name, report.pictures)
    }

    @HTMLBuilder private var suppressed: HTML {
        list.html(components.format.details(of: news.changes))
        components.pictures(news.changes, of: name, report.pictures)
    }

    private var list: DetailList {
        DetailList(components: components, app: name, hasPermalinks: isConfirmed, budget: budget)
    }
}

extension Components {
    /// Short phrases about an app's news; `app` is nil if the site does not know the app.
    func phrases(of news: AppNews, _ app: AppSummary?) -> NewsPhrases {
        NewsPhrases(
            format: format,
            news: PeriodNews(of: news),
            watched: namesStorefronts ? app?.watched ?? [] : [],
            namesAllStorefronts: namesStorefronts
        )
    }
}

extension NightReport {
    /// The app's name on its page. For an app without a page, the name in the app's first change;
    /// for an app without changes, the app's ID.
    func name(of news: AppNews) -> String {
        apps[news.app]?.name ?? news.changes.first?.name ?? "\(news.app)"
    }
}
