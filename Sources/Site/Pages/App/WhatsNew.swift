import AppStore
import ChangeDetection
import Markup
import News
import TextAnalysis

extension ListingSection {
    /// The storefront's current version and its release notes.
    ///
    /// - Parameter heading: the tag of the section's title.
    func whatsNew(_ heading: Tag) -> HTML {
        HTML {
            heading { subject.components.strings.whatsNew }
            release
            if let notes = page.releaseNotes {
                text.paragraphs(
                    LongText(notes: notes),
                    restLabel: strings.restOfNotes(subject.name, country)
                )
            } else {
                E.p(.class("quiet")) { strings.noNotes }
            }
        }
    }

    /// The version with its date, and whether its notes are generic.
    var release: HTML {
        E.p(.class("release")) {
            E.span(.class("number")) { strings.versionNumber(String(page.version.prefix(100))) }
            " · "
            page.versionDate.map(subject.components.age)
                ?? .text(subject.components.strings.unknown)
            if let label = notesClass.map(subject.components.strings.labels.notesClass) {
                " "
                E.span(.class("class")) { label }
            }
        }
    }

    private var notesClass: NotesClass? {
        guard let notes = page.releaseNotes else { return nil }
        let entry = subject.history.releases.lazy.flatMap(\.entries)
            .first { $0.span.listing == state.listing }
        if let entry, entry.span.page.releaseNotes == notes { return entry.span.notesClass }
        let edit = subject.record.changes.last { change in
            change.listing == state.listing && change.field == .releaseNotes
        }
        return edit?.notesClass ?? NotesClass(of: notes, after: nil, app: page.name)
    }
}
