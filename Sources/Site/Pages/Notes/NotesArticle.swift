import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import TextAnalysis

/// A release with its whole notes. A rail beside them has the app, the versions and the time since
/// the previous version; below them are changed pictures, and a line with everything else that
/// changed.
struct NotesArticle {
    let components: Components
    let report: NotesReport
    let entry: NotesEntry

    private var strings: Strings { components.strings }
    private var format: ReportFormat { components.format }
    private var name: String { report.name(of: entry) }

    /// The release as an article.
    var html: HTML {
        E.article([.class("story"), .id(entry.id), .data("at", entry.night.label)] + marks) {
            rail
            E.div(.class("news")) {
                text
                components.pictures(entry.news.changes, of: name, report.pictures)
                rest
            }
        }
    }

    private var marks: [Attribute] {
        components.attributes(
            kinds: entry.news.kinds,
            storefronts: entry.storefronts,
            app: entry.app,
            in: report.groups,
            isOwn: report.isOwn(entry.app)
        )
    }

    private var rail: HTML {
        E.header {
            components.icon(report.apps[entry.app]?.icon, of: name, size: 48)
            E.div {
                E.h3 {
                    E.a(components.links[.app(entry.app)]) { E.bdi { name } }
                    if report.isOwn(entry.app) {
                        " "
                        E.span(.class("own")) { strings.ownApp }
                    }
                }
                E.p { E.a(permalink) { step } }
                if let release = entry.release {
                    if let date = released(release) {
                        E.p(.class("facts released")) { date }
                    }
                    if let age = format.age(of: release) { E.p(.class("facts")) { age } }
                }
                components.codes(entry.storefronts)
            }
        }
    }

    /// The date of the release in the store; nil if it is unknown or that of the night above.
    private func released(_ release: ReleaseNews) -> String? {
        release.storeDate.map(format.date) == format.night(entry.night)
            ? nil : format.released(release)
    }

    /// A link to the entry on the page of its week. That page keeps the entry, unlike the page of
    /// the last two weeks.
    private var permalink: Link {
        entry.night.week.map { components.links[.notes(of: $0, entry: entry.id)] }
            ?? .local("#\(entry.id)")
    }

    private var step: HTML {
        (entry.release.map(format.step) ?? entry.version).map { step in E.bdi { step } }
            ?? E.span { strings.news.kind(.notes) }
    }

    private var text: HTML {
        let notes = entry.notes.grouped { $0.after?.plainText }
            .map { text, changes in
                VersionHistory.Notes(
                    text: text,
                    kind: changes.contains { $0.notesClass == .new } ? .new : nil,
                    storefronts: Set(changes.map(\.listing.storefront)).sorted()
                )
            }
        return StorefrontNotes(notes, of: name, components).html
    }

    /// A line with everything else that changed together with the notes, such as a price, name,
    /// system version, size or language.
    @HTMLBuilder private var rest: HTML {
        let told: Set<NewsKind> = [.pictures, .notes]
        let version = entry.release.map(format.step)
        let phrases = components.phrases(of: entry.news, report.apps[entry.app]).all
            .filter { !told.contains($0.kind) && $0.text != version }
        let details = entry.release.map { ReleaseDetails(format: format, release: $0).further }
        let size = entry.release.flatMap(format.size)
        let all = phrases.map(\.text) + (details ?? []) + [size].compactMap(\.self)
        if !all.isEmpty {
            E.p(.class("facts")) { StoreText(all.joined(separator: " · ")).inline(format) }
        }
    }
}
