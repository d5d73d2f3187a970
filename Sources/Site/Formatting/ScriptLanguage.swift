import Foundation
import Language

extension StringProtocol {
    /// The language that the text's script implies. It is empty if the script implies none, so that
    /// the text is not marked with the report's language.
    var scriptLanguage: String {
        // Letters of all scripts that imply a language begin with one of these bytes. Most texts
        // have none of them, so their letters need not be counted.
        guard utf8.prefix(1_600).contains(where: { $0 >= 0xCD }) else { return "" }
        let (letters, counts) = countedLetters { $0.scriptLanguage }
        // Japanese mixes kana with characters that other languages share.
        if counts["ja", default: 0] * 5 > letters { return "ja" }
        return counts.majority(of: letters) ?? ""
    }

    /// The number of letters among the first 400 characters, which suffice, and the number of those
    /// with each code.
    fileprivate func countedLetters(
        by code: (Unicode.Scalar) -> String?
    ) -> (letters: Int, counts: [String: Int]) {
        var letters = 0
        var counts: [String: Int] = [:]
        for scalar in unicodeScalars.prefix(400) where scalar.properties.isAlphabetic {
            letters += 1
            if let code = code(scalar) { counts[code, default: 0] += 1 }
        }
        return (letters, counts)
    }
}

extension ReportFormat {
    /// The language or the script that most of a text's letters belong to; nil if no script has a
    /// majority.
    func writing(of text: String) -> String? {
        let language = text.scriptLanguage
        if !language.isEmpty { return self.language(language) }
        let (letters, counts) = text.countedLetters { $0.sharedScript }
        return counts.majority(of: letters).flatMap { strings.labels.scripts[$0] }
    }
}

extension [String: Int] {
    /// The code that more than half of the letters have; nil if there is none.
    fileprivate func majority(of letters: Int) -> String? {
        first { $0.value * 2 > letters }?.key
    }
}

extension Unicode.Scalar {
    /// The ISO 15924 code of a script that several languages use.
    fileprivate var sharedScript: String? {
        switch value {
        case 0x41...0x24F, 0x1E00...0x1EFF: "Latn"
        case 0x0400...0x052F: "Cyrl"
        case 0x0600...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: "Arab"
        case 0x0900...0x097F: "Deva"
        default: properties.isIdeographic ? "Hani" : nil
        }
    }

    /// The language of a script that only one language uses.
    fileprivate var scriptLanguage: String? {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: "ko"
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: "ja"
        case 0x0E00...0x0E7F: "th"
        case 0x0590...0x05FF: "he"
        case 0x0370...0x03FF: "el"
        default: nil
        }
    }
}
