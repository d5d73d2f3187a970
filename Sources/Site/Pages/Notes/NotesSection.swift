import AppStore
import History
import Language
import Markup
import News
import Wording

extension Components {
    /// The maximum size of all notes together, in bytes.
    private static let maxBytes = 250_000

    /// The release notes that say what is new, by night, followed by paragraphs about releases that
    /// say nothing new.
    ///
    /// - Parameter furtherPage: the page with the entries that do not fit on this page.
    @HTMLBuilder func notes(
        _ report: NotesReport,
        maxEntries: Int = 300,
        furtherPage: SitePath = .nights
    ) -> HTML {
        let entries = report.written.entries
        let shown = entries.prefix(maxEntries)
            .prefix(fitting: Self.maxBytes) { $0.notes.map(\.after?.plainText).size }
        if entries.isEmpty {
            E.p(.class("quiet")) { strings.notes.nothing }
        }
        for (_, entries) in shown.grouped(by: \.night.label) { day(entries, report) }
        if entries.count > shown.count {
            E.p(.class("note")) {
                E.a(links[furtherPage]) { strings.notes.further(entries.count - shown.count) }
            }
        }
        silentApps(report)
    }

    @HTMLBuilder private func day(_ entries: [NotesEntry], _ report: NotesReport) -> HTML {
        if let night = entries.first?.night {
            let date = format.night(night)
            E.section(.class("day"), .aria("label", date), .data("week", night.week ?? "")) {
                E.h2 { E.a(links[.night(night)]) { date } }
                for entry in entries { article(entry, report) }
            }
        }
    }

    private func article(_ entry: NotesEntry, _ report: NotesReport) -> HTML {
        let story = StoryArticle(
            components: self,
            news: entry.news,
            name: report.name(of: entry),
            app: report.apps[entry.app],
            notes: [ReleaseNotes(entry.notes, of: entry.release, self)],
            title: entry.version ?? strings.news.kind(.notes),
            link: links[.change(entry.id, of: entry.app, on: entry.night)],
            storefronts: entry.storefronts,
            night: entry.night,
            pictures: report.pictures
        )
        let marks = attributes(
            kinds: entry.news.kinds,
            storefronts: entry.storefronts,
            app: entry.app,
            in: report.groups,
            owner: report.apps.owner(of: entry.app)
        )
        return story.brief([.id(entry.id), .data("at", entry.night.label)] + marks)
    }

    /// A link to the paragraph about apps whose notes say nothing new, which is below all other
    /// notes.
    @HTMLBuilder func linkToSilentApps(in report: NotesReport) -> HTML {
        if !report.written.appsWithoutNews.isEmpty, !report.written.entries.isEmpty {
            E.p {
                E.a(.local("#silent")) {
                    strings.notes.silent(report.written.appsWithoutNews.count)
                }
            }
        }
    }

    @HTMLBuilder private func silentApps(_ report: NotesReport) -> HTML {
        let written = report.written
        sentence(Array(written.appsWithoutNews.keys), strings.notes.silent, report, .id("silent"))
        sentence(Array(written.appsWithoutNotes), strings.notes.noteless, report)
    }

    /// A sentence followed by the names of apps, which the page's filter can hide. Apps that have
    /// said nothing new for longest come first.
    ///
    /// - Parameters:
    ///   - words: the sentence.
    ///   - id: the sentence's anchor; nil for none.
    @HTMLBuilder private func sentence(
        _ apps: [AppID],
        _ words: Phrase<Int>,
        _ report: NotesReport,
        _ id: Attribute? = nil
    ) -> HTML {
        let named = apps.map { (id: $0, name: report.apps[$0]?.name ?? "\($0)") }
        if !apps.isEmpty {
            E.p(.class("silent"), id) {
                // The script changes the number of apps when the filter hides names.
                E.b(.data("one", words(1))) { words(apps.count) }
                if id != nil { " (\(strings.notes.sinceNews))" }
                ": "
                E.span {
                    format.bySilence(named, report.written.silences)
                        .joined(by: .text(", ")) { app in
                            E.span(marks(of: app.id, report)) {
                                E.a(links[.app(app.id)]) { E.bdi { app.name } }
                                if let mark = app.mark { " (\(mark))" }
                            }
                        }
                }
                "."
            }
        }
    }

    private func marks(of app: AppID, _ report: NotesReport) -> [Attribute] {
        attributes(
            kinds: [],
            storefronts: report.written.releaseStorefronts[app, default: []].sorted(),
            app: app,
            in: report.groups,
            owner: report.apps.owner(of: app)
        )
    }
}

extension [String?] {
    /// The total size of the distinct texts, in bytes.
    var size: Int { compactMap(\.self).distinct.reduce(0) { $0 + $1.utf8.count } }
}
