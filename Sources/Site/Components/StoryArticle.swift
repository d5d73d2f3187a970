import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// An article about an app's news of one night. A rail shows the app and its releases; next to the
/// rail are the notes, changed pictures, and other changes.
struct StoryArticle {
    let components: Components
    let news: AppNews
    let name: String
    /// The app's summary; nil if the site does not know the app.
    let app: AppSummary?
    /// The notes of each release, or notes without a release.
    let notes: [ReleaseNotes]
    /// The text of the rail's link in an article about notes without a release; nil for other
    /// articles.
    let title: String?
    /// The address of the article, to which the rail links.
    var link: Link
    /// The storefronts of the article's only release, or of its notes without a release.
    let storefronts: [Storefront]
    /// The night that the article is about.
    let night: Night
    /// The version of the app in each storefront at the end of the night.
    var versions: [Storefront: String] = [:]
    /// The file names of pictures on the site.
    let pictures: [ArtworkID: String]

    private var strings: Strings { components.strings }
    private var format: ReportFormat { components.format }
    private var releases: [ReleaseNews] { notes.compactMap(\.release) }

    /// The article with the notes, changed pictures, and a line with all other changes.
    ///
    /// - Parameter maxLength: the maximum number of characters of notes, which are then only the
    ///   notes that readers understand best; nil for the whole notes in all storefronts.
    func brief(_ attributes: [Attribute] = [], maxLength: Int? = nil) -> HTML {
        html(attributes) {
            for notes in notes {
                written(notes, maxLength ?? String.maxShown, showsAllStorefronts: maxLength == nil)
            }
            components.pictures(news.changes, of: name, pictures)
            rest
        }
    }

    /// The article with the rail, and with `news` next to the rail.
    func html(_ attributes: [Attribute], @HTMLBuilder _ news: () -> HTML) -> HTML {
        E.story(
            attributes,
            icon: components.icon(app?.icon, of: name, size: 48),
            name: HTML {
                E.a(components.links[.app(self.news.app)]) { E.bdi { name } }
                if app?.own == true {
                    " "
                    E.span(.class("own")) { strings.ownApp }
                }
            },
            rail: { rail },
            news: news
        )
    }

    /// The notes of a release. If the article has several releases, the release's versions come
    /// first.
    @HTMLBuilder func written(
        _ notes: ReleaseNotes,
        _ maxLength: Int,
        showsAllStorefronts: Bool = true
    ) -> HTML {
        if releases.count > 1, let release = notes.release {
            E.p(.class("release")) { E.b { E.bdi { format.step(release) } } }
        }
        notes.html(of: name, maxLength: maxLength, showsAllStorefronts: showsAllStorefronts)
    }

    @HTMLBuilder private var rail: HTML {
        if releases.isEmpty, let title {
            E.p { E.a(link) { E.bdi { title } } }
            if !storefronts.isEmpty { components.codes(storefronts) }
        }
        for release in releases {
            E.p { E.a(link) { E.bdi { format.step(release) } } }
            if let date = released(release) { E.p(.class("facts released")) { date } }
            for fact in format.facts(of: release) { E.p(.class("facts")) { fact } }
            components.codes(releases.count == 1 ? storefronts : release.storefronts)
            if let behind = behind(release) { E.p(.class("facts behind")) { behind } }
        }
    }

    /// The date of the release in the store; nil if the date is unknown, or equal to the night's
    /// date.
    private func released(_ release: ReleaseNews) -> String? {
        release.storeDate.map(format.date) == format.night(night) ? nil : format.released(release)
    }

    /// A note with the storefronts that still have an older version at the end of the night; nil if
    /// there are none.
    func behind(_ release: ReleaseNews) -> HTML? {
        let newer = Set(news.releases.flatMap(\.storefronts))
        let others = versions.filter { storefront, version in
            VersionNumber(version).order(relativeTo: VersionNumber(release.version)) == .older
                && !newer.contains(storefront)
        }
        guard !others.isEmpty else { return nil }
        return HTML {
            "\(strings.news.notYetIn) "
            components.codes(others.keys.sorted())
        }
    }

    /// A line with all other changes, such as a price, name, system version or language.
    @HTMLBuilder private var rest: HTML {
        // The line omits releases, notes and pictures, because the article already shows them.
        let told: [NewsKind] =
            [.pictures] + (notes.isEmpty ? [] : [.notes])
            + (releases.isEmpty ? [] : [.release, .rollback])
        let phrases = components.phrases(of: news, app).all.filter { !told.contains($0.kind) }
        // Details that a phrase already contains are left out.
        let details = releases.map { ReleaseDetails(format: format, release: $0) }
            .flatMap { $0.headlines + $0.further }
            .filter { detail in !phrases.contains { $0.text == detail } }
        if !phrases.isEmpty || !details.isEmpty {
            E.p(.class("facts")) {
                phrases.joined(by: .text(" · ")) { phrase in
                    let text = StoreText(phrase.text).inline(format)
                    E.span(.class("phrase \(phrase.kind.rawValue)")) {
                        // If the rail has no link to the article, the phrases link to it.
                        if releases.isEmpty, title == nil { E.a(link) { text } } else { text }
                    }
                }
                if !details.isEmpty {
                    if !phrases.isEmpty { " · " }
                    StoreText(details.joined(separator: " · ")).inline(format)
                }
            }
        }
    }
}

extension E {
    /// An article about an app, with a rail and, next to the rail, the app's news.
    ///
    /// - Parameters:
    ///   - icon: the app's icon.
    ///   - name: the app's name with a link.
    ///   - rail: the rest of the rail, below the name, such as versions and their date.
    static func story(
        _ attributes: [Attribute] = [],
        icon: HTML,
        name: HTML,
        @HTMLBuilder rail: () -> HTML,
        @HTMLBuilder news: () -> HTML
    ) -> HTML {
        E.article([.class("story")] + attributes) {
            E.header {
                icon
                E.div {
                    E.h3 { name }
                    rail()
                }
            }
            E.div(.class("news"), content: news)
        }
    }
}
