import AppStore
import ChangeDetection
import History
import Language
import Markup
import News

/// A card with one app's news of one night.
struct AppArticle {
    private static let maxSetChanges = 8

    let components: Components
    let report: NightReport
    let news: AppNews
    let budget: TextBudget
    /// Whether the changes are confirmed; if not, they are suppressed.
    let isConfirmed: Bool
    /// The most important news in short phrases, for one line.
    let phrases: [NewsPhrases.Phrase]
    private let notes: [ReleaseNotes]

    private var strings: Strings { components.strings }
    private var summary: AppSummary? { report.apps[news.app] }
    /// The app's name.
    var name: String { report.name(of: news) }

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
        phrases = components.phrases(of: news, report.apps[news.app]).line
        notes = news.releases.map { ReleaseNotes($0, components) }
    }

    /// The section of the night's page that the card belongs to.
    var section: NewsSection {
        NewsSection(
            of: news,
            isOwn: report.isOwn(news.app),
            saysSomething: notes.contains(where: \.saysSomething)
                || news.releases.contains {
                    !ReleaseDetails(format: components.format, release: $0).headlines.isEmpty
                }
        )
    }

    /// The first informative line of the release notes; nil if there is none.
    var gist: String? { notes.lazy.compactMap(\.gist).first }

    /// The text of the notes that say what is new, in the language that readers understand best;
    /// nil if no notes do.
    var newNotes: String? { notes.lazy.compactMap(\.newNotes).first }

    /// What fields with sets of items gained and lost, as text, such as a new device that Apple
    /// adds for many apps; nil if the app has any other news, or if the items are too many.
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

    /// The card: the app's name, followed by its confirmed news or its suppressed changes.
    var html: HTML {
        E.article([.class("app")] + marks) {
            components.icon(summary?.icon, of: name, size: 48)
            E.div(.class("news")) {
                E.h3 {
                    E.a(components.links[.app(news.app)]) { E.bdi { name } }
                    if summary?.own == true {
                        " "
                        E.span(.class("own")) { strings.ownApp }
                    }
                    if isConfirmed {
                        " "
                        E.a(permalink, .class("permalink"), .aria("label", permalinkLabel)) { "¶" }
                    }
                }
                if isConfirmed {
                    releases
                    list.html(details.besidesReleases)
                } else {
                    list.html(components.format.details(of: news.changes))
                }
                pictures(isConfirmed ? news.others : news.changes)
            }
        }
    }

    /// A list item for an app whose notes say nothing new: each release with the class of its
    /// notes, followed by the app's other news.
    var releaseItem: HTML {
        let others = components.phrases(of: news, summary).all.filter { phrase in
            phrase.kind.family != .release
        }
        return E.li(marks) {
            E.a(components.links[.app(news.app)]) { E.bdi { name } }
            for (release, notes) in zip(news.releases, notes) {
                " "
                line(release)
                " · \(notes.summary)"
                let details = ReleaseDetails(format: components.format, release: release).further
                for detail in details { " · \(detail)" }
            }
            for phrase in others { " · \(phrase.text)" }
        }
    }

    /// A release in one line: `2.4 → 2.5, 2 days after 2.4, 411 MB (+2%) · jp kr · not yet in de us`
    @HTMLBuilder private func line(_ release: ReleaseNews) -> HTML {
        E.strong { E.bdi { components.format.step(release) } }
        if let date = date(of: release) {
            ", "
            E.span(.class("facts")) { date }
        }
        for fact in components.format.facts(of: release) { ", \(fact)" }
        if components.namesStorefronts {
            " "
            components.codes(release.storefronts)
        }
        let behind = behind(release)
        if !behind.isEmpty {
            E.span(.class("behind")) {
                "\(strings.news.notYetIn) "
                components.codes(behind)
            }
        }
    }

    /// A phrase with the date that the store gives for the release; nil if the release brought no
    /// new date.
    private func date(of release: ReleaseNews) -> String? {
        release.changes(of: .versionDate).first?.after?.date.map {
            strings.news.releasedOn(components.format.text(.date($0), of: .versionDate))
        }
    }

    private var permalink: Link {
        components.links[.night(report.summary.run.night, app: news.app)]
    }
    private var permalinkLabel: String { "\(strings.news.permalink): \(name)" }

    /// The attributes that the page's filter reads; none for suppressed changes.
    private var marks: [Attribute] {
        isConfirmed ? [.id("app-\(news.app)")] + components.attributes(of: news, in: report) : []
    }

    @HTMLBuilder private var releases: HTML {
        for (release, notes) in zip(news.releases, notes) {
            E.p(.class("release")) { line(release) }
            notes.html(of: name, budget)
            ReleaseDetails(format: components.format, release: release).html(components)
        }
    }

    /// The storefronts that still have an older version at the end of the night.
    private func behind(_ release: ReleaseNews) -> [Storefront] {
        let others = report.versions[news.app, default: [:]].filter { other in
            VersionNumber(other.value).order(relativeTo: VersionNumber(release.version)) == .older
        }
        let newer = Set(news.releases.flatMap(\.storefronts))
        return others.keys.filter { !newer.contains($0) }.sorted()
    }

    /// The pictures before and after each change of an icon or of screenshots. Other changes are
    /// ignored.
    func pictures(_ changes: [RecordedChange]) -> HTML {
        components.pictures(changes, of: name, report.pictures)
    }

    /// The details of the news as digests have them.
    var details: DigestDetails { DigestDetails(format: components.format, news: news) }

    /// The list of details, in which long texts are cut to the budget.
    var list: DetailList { DetailList(components: components, app: name, budget: budget) }
}

extension Components {
    /// An app's news in short phrases.
    ///
    /// - Parameter app: the app's summary, with the storefronts in which the app is watched; nil if
    ///   the app is unknown to the site.
    func phrases(of news: AppNews, _ app: AppSummary?) -> NewsPhrases {
        NewsPhrases(
            format: format,
            news: news,
            watched: namesStorefronts ? app?.watched ?? [] : [],
            repeatsStorefronts: namesStorefronts
        )
    }
}

extension NightReport {
    /// The app's name as on its own page; without one, its name in the first change, or else its
    /// ID.
    func name(of news: AppNews) -> String {
        apps[news.app]?.name ?? news.changes.first?.name ?? "\(news.app)"
    }
}
