import AppStore
import ChangeDetection
import Markup
import News
import TextAnalysis

/// A storefront's current version and its release notes.
struct WhatsNew {
    let subject: AppSubject
    let state: ListingState
    let page: StorePage

    private var words: Words.App { subject.words }
    private var text: ListingText { ListingText(subject.format, of: state) }

    /// - Parameter heading: the tag of the section's title.
    func html(_ heading: Tag) -> HTML {
        HTML {
            heading { subject.components.words.whatsNew }
            release
            if let notes = page.releaseNotes {
                text.paragraphs(
                    LongText(notes: notes),
                    restLabel: words.restOfNotes(subject.name, subject.country(state))
                )
            } else {
                E.p(.class("quiet")) { words.noNotes }
            }
        }
    }

    /// The version with its date, and whether its notes are generic.
    var release: HTML {
        E.p(.class("release")) {
            E.span(.class("number")) { words.versionNumber(String(page.version.prefix(100))) }
            " · "
            page.versionDate.map(subject.components.age) ?? .text(subject.components.words.unknown)
            if let label = notesClass.map(subject.components.words.labels.notesClass) {
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
            change.change.listing == state.listing && change.change.field == .releaseNotes
        }
        return edit?.notesClass ?? NotesClass(of: notes, after: nil, app: page.name)
    }
}
