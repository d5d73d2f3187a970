import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// An article about an app's news of one night: a side column (the rail) with the app and its
/// releases, and next to the rail the notes, changed pictures and other changes.
struct StoryArticle {
    let components: Components
    let news: AppNews
    let name: String
    /// Nil if the site does not know the app.
    let app: AppSummary?
    /// The notes of each release, or notes that changed without a release.
    let notes: [ReleaseNotes]
    /// The text of the rail's link in an article about notes without a release; nil for other
    /// articles.
    let title: String?
    /// The address of the article, to which the rail links.
    var link: Link
    /// The storefronts of the article's only release, or of its notes without a release.
    let storefronts: [Storefront]
    let night: Night
    /// The version of the app in each storefront at the end of the night.
    var versions: [Storefront: String] = [:]
    /// The file names of pictures on the site.
    let pictures: [ArtworkID: String]

    private var strings: Strings { components.strings }
    private var format: ReportFormat { components.format }
    private var releases: [ReleaseNews] { notes.compactMap(\.release) }

    /// The article with notes, pictures and other changes.
    ///
    /// - Parameter maxLength: if set, only the notes that readers understand best are shown, cut to
    ///   this number of characters; nil for the whole notes in all storefronts.
    func brief(_ attributes: [Attribute] = [], maxLength: Int? = nil) -> HTML {
        html(attributes) {
            for notes in notes {
                releaseNotes(
                    notes,
                    maxLength ?? String.maxShown,
                    showsAllStorefronts: maxLength == nil
                )
            }
            components.pictures(news.changes, of: name, pictures)
            otherChanges
        }
    }

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

    /// The notes of a release, below its version numbers if the article has several releases.
    @HTMLBuilder func releaseNotes(
        _ notes: ReleaseNotes,
        _ maxLength: Int,
        showsAllStorefronts: Bool = true
    ) -> HTML {
        if releases.count > 1, let release = notes.release {
            E.p(.class("release")) { E.b { E.bdi { format.step(release) } } }
        }
        notes.html(
            of: name,
            maxLength: maxLength,
            showsAllStorefronts: showsAllStorefronts,
            whole: showsAllStorefronts ? nil : link
        )
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

    /// The release's date in the store; nil if it is unknown, or the same as the night's date.
    private func released(_ release: ReleaseNews) -> String? {
        release.storeDate.map(format.date) == format.night(night) ? nil : format.released(release)
    }

    /// A list of the storefronts that still have an older version at the end of the night; nil if
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

    @HTMLBuilder private var otherChanges: HTML {
        // The article already shows releases, notes and pictures, so the line omits these kinds.
        let told: [NewsKind] =
            [.pictures] + (notes.isEmpty ? [] : [.notes])
            + (releases.isEmpty ? [] : [.release, .rollback])
        let phrases = components.phrases(of: news, app).all.filter { !told.contains($0.kind) }
        let details = releases.flatMap { format.headlines(of: $0) + format.furtherDetails(of: $0) }
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
    /// An article about an app; `rail` is the part of the side column below the app's icon and
    /// name.
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
