import AppStore
import History
import Language
import Markup
import TextAnalysis
import Wording

/// The notes of one version in all storefronts. Only the notes that readers understand best are
/// unfolded.
struct StorefrontNotes {
    let components: Components
    let app: String
    private let notes: [VersionHistory.Notes]
    private let maxLength: Int
    private let page: Link?

    /// - Parameters:
    ///   - notes: the different notes of one version. Notes without a text are left out.
    ///   - maxLength: the maximum number of characters of each text.
    ///   - page: a page with the whole notes; nil if there is none.
    init(
        _ notes: [VersionHistory.Notes],
        of app: String,
        _ components: Components,
        maxLength: Int = String.maxShown,
        whole page: Link? = nil
    ) {
        self.components = components
        self.app = app
        self.maxLength = maxLength
        self.page = page
        self.notes = notes.filter { $0.text != nil }.sorted { one, other in
            Self.rank(one, components.format) < Self.rank(other, components.format)
        }
    }

    /// The order of notes on the page: first the notes that say what is new, then the others; each
    /// group begins with the notes that readers understand best.
    private static func rank(_ notes: VersionHistory.Notes, _ format: ReportFormat) -> (Int, Int) {
        (notes.kind == .new ? 0 : 1, format.readability(of: notes.storefronts))
    }

    /// The notes; if none has a text, a sentence saying that the notes could not be read.
    @HTMLBuilder var html: HTML {
        let strings = components.strings
        if let first = notes.first {
            html(of: first)
        } else {
            E.p(.class("nothing")) { strings.labels.unreadableNotes }
        }
        if notes.count > 1 {
            let storefronts = notes.dropFirst().flatMap(\.storefronts).sorted()
            let label = "\(strings.notes.elsewhere) \(components.format.codes(storefronts)), \(app)"
            E.details(.class("elsewhere")) {
                E.summary(.aria("label", label)) {
                    "\(strings.notes.elsewhere) "
                    components.codes(storefronts)
                }
                for other in notes.dropFirst() {
                    E.p(.class("facts")) { components.codes(other.storefronts) }
                    html(of: other)
                }
            }
        }
    }

    private func html(of notes: VersionHistory.Notes) -> HTML? {
        notes.text.map {
            NotesText($0, maxLength: maxLength).html(components.strings, whole: page)
        }
    }
}
