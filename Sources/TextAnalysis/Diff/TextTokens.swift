extension String {
    /// The lines of a text, without white space at their ends or empty lines at the text's: where
    /// they are equal, the text is no change by the rule of its field.
    var trimmedLines: [Substring] {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Array(lines.map { $0.trimming(\.isBlank) }.trimming(\.isEmpty))
    }
}

extension Substring {
    /// Whether a character has too many marks to compare in Unicode normal forms: Swift sorts the
    /// marks on a letter in quadratic time, 20,000 in a second. No language has more than 30 (UAX
    /// #15).
    var hasOverlongCharacter: Bool { contains { $0.unicodeScalars.count > 64 } }

    /// The words of a line; where a script writes none apart, and between words, the characters.
    var tokens: [Substring] {
        let places = Array(indices)
        let characters = Array(self)
        let isInWord = characters.indices.map { characters.isInWord(at: $0) }
        let starts = places.indices.filter { $0 == 0 || !isInWord[$0 - 1] || !isInWord[$0] }
        let ends = starts.dropFirst().map { places[$0] } + [endIndex]
        return zip(starts, ends).map { self[places[$0]..<$1] }
    }
}

extension [Character] {
    /// Whether a character belongs to a word of more than itself: "don't", "3.1", "1,000".
    fileprivate func isInWord(at place: Int) -> Bool {
        let neighbours = place > 0 && place + 1 < count ? [self[place - 1], self[place + 1]] : []
        switch self[place].unicodeScalars.first {
        case "'", "’", "_": return !neighbours.isEmpty && neighbours.allSatisfy(\.isSpacedLetter)
        case ".", ",", ":": return !neighbours.isEmpty && neighbours.allSatisfy(\.isNumber)
        default: return self[place].isSpacedLetter
        }
    }
}

extension Character {
    /// Whether it is a letter or a number, not white space, punctuation or an ornament.
    var isSignificant: Bool { isLetter || isNumber }

    /// Whether its script has no spaces between words. Korean has them.
    var isUnspaced: Bool { unicodeScalars.first.map(\.isUnspaced) ?? false }

    /// Whether it is a letter or a digit in a script with spaces between words.
    fileprivate var isSpacedLetter: Bool { isSignificant && !isUnspaced }

    /// A combining mark on a blank can be seen; a space of no width cannot.
    fileprivate var isBlank: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{200B}" }
    }
}

extension Unicode.Scalar {
    fileprivate var isUnspaced: Bool {
        switch value {
        case 0x0E00...0x0EFF,  // Thai, Lao
            0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
            0x1780...0x17FF,  // Khmer
            0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,  // Han's repeats, Hiragana, Katakana
            0xFF66...0xFF9F:  // Katakana of half width
            true
        default: properties.isIdeographic
        }
    }
}

extension BidirectionalCollection {
    fileprivate func trimming(_ isTrimmed: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isTrimmed)
        return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest
    }
}
