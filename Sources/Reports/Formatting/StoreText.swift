import Markup

/// Text from a store: shown as it is, its direction isolated from the text around it, and cut
/// if it is monstrous.
struct StoreText {
    /// Apple allows 4,000 characters in notes and descriptions. A text longer than this is an
    /// attack or a fault: the page says so instead of showing it.
    static let most = 20_000
    /// In a line of other text. The App Store allows names of 30 characters.
    static let mostInLine = 500
    /// In bytes.
    private static let mostOfStart = 160

    /// In characters: cutting fewer off would save nothing.
    private static let leastCut = 200
    /// In bytes, which few texts of so many characters exceed.
    private static let mostOfLeastCut = 800

    private let text: String
    private let rest: Int

    init(_ text: String, most: Int = mostInLine) {
        self.init(text, text.start(of: most))
    }

    init(_ text: String, budget: TextBudget) {
        self.init(text, text.start(of: Self.most).prefix(bytes: budget.bytes))
    }

    private init(_ text: String, _ shown: Substring) {
        let left = Self.cut(text[shown.endIndex...])
        self.text = left.isEmpty ? text : String(shown)
        // Nearly always nothing; counting characters takes longer than all else.
        rest = left.isEmpty ? 0 : left.count
    }

    /// What is left out of what lies behind the shown part: all of it, or nothing where it is short.
    static func cut(_ rest: Substring) -> Substring {
        rest.utf8.count <= mostOfLeastCut && rest.count < leastCut ? "" : rest
    }

    var isCut: Bool { rest > 0 }

    /// In a line of other text.
    func inline(_ format: ReportFormat) -> HTML {
        HTML {
            E.bdi { text }
            notice(format)
        }
    }

    /// As paragraphs.
    func block(_ format: ReportFormat) -> HTML {
        E.div(.class("text"), .dir(.auto), .lang(text.scriptLanguage)) {
            text
            notice(format)
        }
    }

    /// Folded if it is too long to take in at a glance.
    func folding(_ format: ReportFormat, label: String) -> HTML {
        guard text.hasMore(than: 400) || text.count(where: \.isNewline) > 7 else {
            return block(format)
        }
        return E.details(.class("fold")) {
            E.summary(.aria("label", label)) {
                E.span(.class("preview"), .dir(.auto), .lang(text.scriptLanguage)) {
                    String(text.prefix(200))
                }
                E.span(.class("more")) { format.words.more }
            }
            block(format)
        }
    }

    /// How a long text begins that another page shows as a whole.
    static func start(of text: String) -> HTML {
        let line = text.prefix(bytes: mostOfStart + 1).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        let isWhole = text.utf8.count <= mostOfStart
        return E.span(.dir(.auto), .lang(line.scriptLanguage)) {
            isWhole ? line : line.cut(to: line.count - 1)
        }
    }

    private func notice(_ format: ReportFormat) -> HTML? {
        isCut ? E.em(.class("cut")) { format.words.cut(format.number(rest)) } : nil
    }
}
