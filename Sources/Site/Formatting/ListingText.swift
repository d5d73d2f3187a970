import AppStore
import History
import Language
import Markup
import Wording

extension ListingState {
    /// The language code of the lookup, such as `en-us`; nil if the lookup names no language.
    var lookupLanguage: String? {
        let code = (language ?? "").replacing("_", with: "-")
        let isPlain = code.allSatisfy { letter in
            letter == "-" || letter.isASCII && (letter.isLetter || letter.isNumber)
        }
        return !code.isEmpty && isPlain ? code : nil
    }

    /// A text of the store page as a part of a line. The text's language is the lookup's or, if the
    /// lookup names none, inferred from the writing system.
    func line(_ text: String, _ format: ReportFormat) -> HTML {
        let language = Attribute.lang(lookupLanguage ?? text.scriptLanguage)
        return text.utf8.count > String.maxInLine
            ? E.span(language) { StoreText(text).inline(format) } : E.bdi(language) { text }
    }
}
