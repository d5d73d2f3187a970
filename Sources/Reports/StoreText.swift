import Markup

/// Text from a store: shown as it is, its direction kept to itself, a monstrous one cut.
struct StoreText {
    /// Apple allows 4,000 characters in notes and descriptions; what is longer is an attack or a
    /// fault, and is told rather than shown.
    static let most = 20_000
    /// In a line of other text; the App Store allows names of 30.
    static let mostInLine = 500

    private let text: String
    private let rest: Int

    init(_ text: String, most: Int = mostInLine) {
        let shown = text.prefix(most)
        self.text = String(shown)
        rest = text.count - shown.count
    }

    init(_ text: String, room: TextRoom) {
        let shown = text.prefix(Self.most).prefix(bytes: room.bytes)
        self.text = String(shown)
        rest = text.count - shown.count
    }

    var isCut: Bool { rest > 0 }

    /// In a line of other text.
    func inline(_ style: Style) -> HTML {
        HTML {
            E.bdi { text }
            notice(style)
        }
    }

    /// As paragraphs of its own.
    func block(_ style: Style) -> HTML {
        E.div(.class("text"), .dir(.auto), .lang(text.scriptLanguage)) {
            text
            notice(style)
        }
    }

    /// Folded, where it is longer than a reader takes in at a glance.
    func folding(_ style: Style, label: String) -> HTML {
        guard text.count > 400 || text.count(where: \.isNewline) > 7 else { return block(style) }
        return E.details(.class("fold")) {
            E.summary(.aria("label", label)) {
                E.span(.class("preview"), .dir(.auto), .lang(text.scriptLanguage)) {
                    String(text.prefix(200))
                }
                E.span(.class("more")) { style.words.more }
            }
            block(style)
        }
    }

    private func notice(_ style: Style) -> HTML? {
        isCut ? E.em(.class("cut")) { style.words.cut(style.number(rest)) } : nil
    }
}
