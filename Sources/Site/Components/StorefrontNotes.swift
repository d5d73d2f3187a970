import AppStore
import History
import Language
import Markup
import TextAnalysis
import Wording

extension Components {
    /// The notes of one version in all storefronts. Only the notes that readers understand best are
    /// unfolded; if none has a text, a sentence says that the notes could not be read.
    ///
    /// - Parameters:
    ///   - all: the different notes of one version. Notes without a text are left out.
    ///   - maxLength: the maximum number of characters of each text.
    ///   - page: a page with the whole notes; nil if there is none.
    @HTMLBuilder func notes(
        _ all: [VersionHistory.Notes],
        of app: String,
        maxLength: Int = String.maxShown,
        whole page: Link? = nil
    ) -> HTML {
        let notes = all.filter { $0.text != nil }.sorted { rank($0) < rank($1) }
        let html = { (notes: VersionHistory.Notes) in
            notes.text.map { NotesText($0, maxLength: maxLength).html(strings, whole: page) }
        }
        if let first = notes.first {
            html(first)
        } else {
            E.p(.class("nothing")) { strings.labels.unreadableNotes }
        }
        if notes.count > 1 {
            let storefronts = notes.dropFirst().flatMap(\.storefronts).sorted()
            let label = "\(strings.notes.elsewhere) \(format.codes(storefronts)), \(app)"
            E.details(.class("elsewhere")) {
                E.summary(.aria("label", label)) {
                    "\(strings.notes.elsewhere) "
                    codes(storefronts)
                }
                for other in notes.dropFirst() {
                    E.p(.class("facts")) { codes(other.storefronts) }
                    html(other)
                }
            }
        }
    }

    /// The order of notes on a page: first the notes that say what is new, then the others; each
    /// group begins with the notes that readers understand best.
    private func rank(_ notes: VersionHistory.Notes) -> (Int, Int) {
        (notes.kind == .new ? 0 : 1, format.readability(of: notes.storefronts))
    }
}
