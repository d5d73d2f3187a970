import AppStore
import Language
import Markup
import Wording

/// Unchanged text from a store, with its direction isolated from the surrounding text. Excessively
/// long text is cut.
struct StoreText {
    /// The minimum number of characters to cut off. Cutting off fewer would save nothing.
    private static let minCut = 200
    /// The maximum size, in bytes, of a rest whose characters are counted. A larger rest is cut
    /// off.
    private static let maxCountedBytes = 800
    /// The maximum number of characters that a folded text shows.
    private static let previewLength = 200

    private let text: String
    private let rest: Int

    init(_ text: String, maxLength: Int = String.maxInLine) {
        self.init(text, text.start(of: maxLength))
    }

    init(_ text: String, budget: TextBudget) {
        self.init(text, text.start(of: String.maxShown).prefix(bytes: budget.maxBytes))
    }

    private init(_ text: String, _ shown: Substring) {
        let left = Self.cut(text[shown.endIndex...])
        self.text = left.isEmpty ? text : String(shown)
        // Characters are counted only if the rest is not empty, because counting is slow and the
        // rest is nearly always empty.
        rest = left.isEmpty ? 0 : left.count
    }

    /// What to cut off of `rest`, the text beyond the maximum length: all of it, or nothing if it
    /// is short.
    static func cut(_ rest: Substring) -> Substring {
        rest.utf8.count <= maxCountedBytes && rest.count < minCut ? "" : rest
    }

    var isCut: Bool { rest > 0 }

    func inline(_ format: ReportFormat) -> HTML {
        HTML {
            E.bdi { text }
            notice(format)
        }
    }

    /// - Parameter lang: the language of the text; nil for the language that its writing system
    ///   implies.
    func block(_ format: ReportFormat, lang: String? = nil) -> HTML {
        E.div(.class("text"), .dirAuto, .lang(lang ?? text.scriptLanguage)) {
            text
            notice(format)
        }
    }

    /// The text as a block, which is folded if the text is long.
    ///
    /// - Parameters:
    ///   - label: a description of the folded text for screen readers.
    ///   - lang: the language of the text; nil for the language that its writing system implies.
    func folding(_ format: ReportFormat, label: String, lang: String? = nil) -> HTML {
        guard text.hasMore(than: 400) || text.count(where: \.isNewline) > 7 else {
            return block(format, lang: lang)
        }
        return E.details(.class("fold")) {
            E.summary(.aria("label", label)) {
                E.span(.class("preview"), .dirAuto, .lang(lang ?? text.scriptLanguage)) {
                    preview
                }
                E.span(.class("more")) { format.strings.more }
                E.span(.class("less")) { format.strings.less }
            }
            block(format, lang: lang)
        }
    }

    /// The first 200 characters, cut at the last line break. If that leaves less than half of them,
    /// they are cut at the last space; if that does too, they are not cut.
    private var preview: String {
        let start = text.prefix(Self.previewLength)
        let line = start.lastIndex(where: \.isNewline).map { start[..<$0] } ?? ""
        let word = start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start
        var preview = [line, word].first { $0.count * 2 > start.count } ?? start
        while preview.last?.isWhitespace == true { preview.removeLast() }
        return String(preview)
    }

    private func notice(_ format: ReportFormat) -> HTML? {
        isCut ? E.em(.class("cut")) { format.strings.cut(format.number(rest)) } : nil
    }
}
