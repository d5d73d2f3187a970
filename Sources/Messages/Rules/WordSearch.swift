import Foundation
import TextAnalysis

extension String {
    /// Whether a word, or words, stands in the text, whatever its case: as a whole where words are separated
    /// by blanks; anywhere in the text where they are not, as in Chinese and Japanese, or where particles
    /// follow them directly, as in Korean.
    func hasWord(_ word: String) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        var rest = startIndex..<endIndex
        while let found = range(of: word, options: .caseInsensitive, range: rest) {
            let before = self[..<found.lowerBound].last
            let after = self[found.upperBound...].first
            if !first.continues(before), !last.continues(after) { return true }
            rest = index(after: found.lowerBound)..<endIndex
        }
        return false
    }
}

extension Character {
    /// Whether it is one word with its neighbor.
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
