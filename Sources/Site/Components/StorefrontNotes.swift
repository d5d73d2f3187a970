import AppStore
import Language
import Markup

/// The notes of one version in all its storefronts: those that readers understand best are shown, and
/// the others are one click away.
struct StorefrontNotes {
    /// Notes with the storefronts that show them.
    struct Text {
        let text: String
        /// Whether they say what is new.
        let isNew: Bool
        let storefronts: [Storefront]
    }

    let components: Components
    /// The app's name.
    let app: String
    private let texts: [Text]
    private let maxLength: Int
    private let page: Link?

    /// - Parameters:
    ///   - texts: distinct notes.
    ///   - maxLength: the maximum number of characters of each.
    ///   - page: a page with the whole notes.
    init(
        _ texts: [Text],
        of app: String,
        _ components: Components,
        maxLength: Int = StoreText.maxLength,
        whole page: Link? = nil
    ) {
        self.components = components
        self.app = app
        self.maxLength = maxLength
        self.page = page
        self.texts = texts.sorted { one, other in
            Self.rank(one, components.format) < Self.rank(other, components.format)
        }
    }

    /// Notes that say what is new come first; among them, those in the reader's language.
    private static func rank(_ text: Text, _ format: ReportFormat) -> (Int, Int) {
        (text.isNew ? 0 : 1, format.readability(of: text.storefronts))
    }

    @HTMLBuilder var html: HTML {
        let strings = components.strings
        if let first = texts.first {
            html(of: first)
        } else {
            E.p(.class("nothing")) { strings.news.unreadableNotes }
        }
        if texts.count > 1 {
            let storefronts = texts.dropFirst().flatMap(\.storefronts).sorted()
            let label = "\(strings.notes.elsewhere) \(components.format.codes(storefronts)), \(app)"
            E.details(.class("elsewhere")) {
                E.summary(.aria("label", label)) {
                    "\(strings.notes.elsewhere) "
                    components.codes(storefronts)
                }
                for text in texts.dropFirst() {
                    E.p(.class("facts")) { components.codes(text.storefronts) }
                    html(of: text)
                }
            }
        }
    }

    private func html(of text: Text) -> HTML {
        NotesText(text.text, maxLength: maxLength).html(components.strings, whole: page)
    }
}
