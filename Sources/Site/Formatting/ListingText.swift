import AppStore
import Language
import Markup
import News

/// Text of a store page, marked with its language: the lookup's language or, if the lookup names
/// none, the language that the text's script suggests.
struct ListingText {
    let format: ReportFormat
    /// The language of the lookup; nil if the lookup names none.
    private let lookupLanguage: String?

    init(_ format: ReportFormat, of state: ListingState) {
        self.format = format
        let code = (state.language ?? "").replacing("_", with: "-")
        let isPlain = code.allSatisfy { letter in
            letter == "-" || letter.isASCII && (letter.isLetter || letter.isNumber)
        }
        lookupLanguage = !code.isEmpty && isPlain ? code : nil
    }

    /// The text inside a line of other text.
    func line(_ text: String) -> HTML {
        guard text.utf8.count > StoreText.maxInLine else {
            return E.bdi(.lang(lookupLanguage ?? text.scriptLanguage)) { text }
        }
        return E.span(.lang(lookupLanguage ?? text.scriptLanguage)) {
            StoreText(text).inline(format)
        }
    }

    /// Paragraphs of a long text, folded after some lines.
    func paragraphs(_ text: LongText, restLabel: String) -> HTML {
        HTML {
            block(text.start)
            if !text.rest.isEmpty {
                E.details(.class("rest")) {
                    E.summary(.aria("label", restLabel)) {
                        E.span(.class("more")) { format.strings.appPage.more }
                    }
                    block(text.rest)
                    if text.missing > 0 {
                        E.em(.class("cut")) { format.strings.cut(format.number(text.missing)) }
                    }
                }
            }
        }
    }

    private func block(_ lines: [LongText.Line]) -> HTML {
        let joined = LongText.joined(lines)
        let language = lookupLanguage ?? joined.map(\.text).joined().scriptLanguage
        return E.div(.class("text"), .dir(.auto), .lang(language)) {
            for (isHeading, text) in joined {
                if isHeading { E.strong { text } } else { text }
            }
        }
    }
}
