extension String {
    /// The lines without white space at their ends, and without empty lines at both ends of the
    /// text.
    var trimmedLines: [Substring] {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Array(lines.map { $0.trimming(\.isBlank) }.trimming(\.isEmpty))
    }
}

extension Substring {
    /// Whether a character has so many combining marks that comparing it is slow: Swift sorts the
    /// marks in quadratic time. No language has more than 30 marks on a letter (UAX #15).
    var hasOverlongCharacter: Bool {
        utf8.count > 64 && utf8.contains { $0 >= 0x80 }
            && contains { $0.utf8.count > 64 && $0.unicodeScalars.count > 64 }
    }

    /// The text, split into words and the single characters between words. In scripts without
    /// spaces, every character is a token.
    var tokens: [Substring] {
        let characters = Array(self)
        var tokens: [Substring] = []
        var (start, end, wasInWord) = (startIndex, startIndex, false)
        for place in characters.indices {
            let isInWord = characters.isInWord(at: place)
            if start < end, !isInWord || !wasInWord {
                tokens.append(self[start..<end])
                start = end
            }
            end = utf8.index(end, offsetBy: characters[place].utf8.count)
            wasInWord = isInWord
        }
        if start < end { tokens.append(self[start..<end]) }
        return tokens
    }
}

extension [Character] {
    /// Whether the character at a position may be part of a word, like the apostrophe in "don't"
    /// and the comma in "1,000".
    fileprivate func isInWord(at place: Int) -> Bool {
        switch self[place].unicodeScalars.first {
        case "'", "’", "_": isBetween(place, \.isSpacedLetter)
        case ".", ",", ":": isBetween(place, \.isNumber)
        default: self[place].isSpacedLetter
        }
    }

    private func isBetween(_ place: Int, _ isOfKind: (Character) -> Bool) -> Bool {
        place > 0 && place + 1 < count && isOfKind(self[place - 1]) && isOfKind(self[place + 1])
    }
}

extension Character {
    /// Whether the character is a letter or a number.
    var isSignificant: Bool {
        switch asciiValue {
        // Most characters are ASCII and need no lookup in Unicode's tables.
        case .some(let byte): byte.isLetterOrDigit
        case nil: isLetter || isNumber
        }
    }

    var isUnspaced: Bool { unicodeScalars.first.map(\.isUnspaced) ?? false }

    /// Whether the character is a letter or a digit in a script with spaces between words.
    fileprivate var isSpacedLetter: Bool { isSignificant && !isUnspaced }

    /// Whether the character is invisible, like a blank or a zero-width space. A blank with a
    /// combining mark is visible.
    fileprivate var isBlank: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{200B}" }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar's script has no spaces between words. Korean has spaces.
    package var isUnspaced: Bool {
        switch value {
        case 0..<0x80: false
        case 0x0E00...0x0EFF,  // Thai, Lao
            0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
            0x1780...0x17FF,  // Khmer
            0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,  // iteration marks, kana
            0xFF66...0xFF9F:  // half-width Katakana
            true
        default: properties.isIdeographic
        }
    }
}

extension BidirectionalCollection {
    func trimming(_ isTrimmed: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isTrimmed)
        return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest
    }
}
