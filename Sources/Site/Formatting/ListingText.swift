import AppStore
import History
import Language
import Markup
import Wording

/// Text of a store page, marked with its language: the language of the lookup or, if the lookup
/// names none, the language that the text's writing system implies.
struct ListingText {
    let format: ReportFormat
    /// The language code of the lookup, such as `en-us`; nil if the lookup names no language.
    let lookupLanguage: String?

    init(_ format: ReportFormat, of state: ListingState) {
        self.format = format
        let code = (state.language ?? "").replacing("_", with: "-")
        let isPlain = code.allSatisfy { letter in
            letter == "-" || letter.isASCII && (letter.isLetter || letter.isNumber)
        }
        lookupLanguage = !code.isEmpty && isPlain ? code : nil
    }

    /// The text as a part of a line.
    func line(_ text: String) -> HTML {
        guard text.utf8.count > String.maxInLine else {
            return E.bdi(.lang(lookupLanguage ?? text.scriptLanguage)) { text }
        }
        return E.span(.lang(lookupLanguage ?? text.scriptLanguage)) {
            StoreText(text).inline(format)
        }
    }
}
