import Foundation
import TextAnalysis

extension String {
    /// Whether the text contains one of some words or phrases, ignoring case and the kind of white
    /// space. In languages with spaces between words it must match whole words; it may be anywhere
    /// in Chinese and Japanese, and in Korean, where particles follow words directly.
    func hasAny(of words: [String]) -> Bool {
        let text = folded
        return words.contains { text.hasWord($0.folded) }
    }

    /// The text without differences of case, width, white space and invisible characters. The
    /// Turkish letters ı and İ become i, because I is the capital of one and i the small form of the
    /// other.
    private var folded: String {
        let visible = unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(visible))
            .folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
            .replacing("i\u{307}", with: "i").replacing("ı", with: "i").replacing("’", with: "'")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func hasWord(_ word: String) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        var rest = startIndex..<endIndex
        while let found = range(of: word, range: rest) {
            let before = self[..<found.lowerBound].last
            let after = self[found.upperBound...].first
            if !first.continues(before), !last.continues(after) { return true }
            rest = index(after: found.lowerBound)..<endIndex
        }
        return false
    }
}

extension Character {
    /// Whether the character and its neighbor belong to one word.
    fileprivate func continues(_ neighbor: Character?) -> Bool {
        guard let neighbor else { return false }
        return isOfSeparateWord && neighbor.isOfSeparateWord
    }

    private var isOfSeparateWord: Bool {
        (isLetter || isNumber) && !(unicodeScalars.first.map(\.isUnspaced) ?? false)
            && !(unicodeScalars.first.map(\.isHangul) ?? false)
    }
}

extension Unicode.Scalar {
    fileprivate var isHangul: Bool {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: true
        default: false
        }
    }
}
