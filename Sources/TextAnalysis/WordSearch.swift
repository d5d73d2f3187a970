/// A search for words and phrases in texts. Case, width, white space, quotation marks and brackets
/// are ignored, and a letter with a separate accent equals the accented letter. A phrase must match
/// whole words in languages with spaces between words. It may match anywhere in Chinese and
/// Japanese, and in Korean, whose particles follow words directly.
package struct WordSearch: Hashable, Sendable {
    private let phrases: [[Character]]

    package init(_ phrases: [String]) {
        self.phrases = phrases.map { FoldedText($0).characters }.filter { !$0.isEmpty }
    }

    /// Whether all phrases are blank or invisible, so that there is nothing to find.
    package var isEmpty: Bool { phrases.isEmpty }

    package func isIn(_ text: FoldedText) -> Bool {
        phrases.contains { text.first($0, from: 0) != nil }
    }

    package func isIn(_ text: String) -> Bool { isIn(FoldedText(text)) }

    /// The ranges of the phrases in a text, ascending and without overlaps.
    package func places(in text: String) -> [Range<String.Index>] {
        let folded = FoldedText(text)
        var places: [Range<String.Index>] = []
        var start = 0
        while let found = phrases.compactMap({ folded.first($0, from: start) }).min(
            by: Self.isBefore
        ) {
            places.append(folded.range(of: found, in: text))
            start = found.upperBound
        }
        return places
    }

    /// Whether one range sorts before another: it begins earlier, or at the same position and is
    /// longer.
    private static func isBefore(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        (one.lowerBound, other.upperBound) < (other.lowerBound, one.upperBound)
    }
}

/// A text in the form in which searches compare texts. The Turkish letters ı and İ become i,
/// because ı in capitals is I, and İ in lower case is i.
package struct FoldedText: Sendable {
    fileprivate private(set) var characters: [Character] = []
    /// For each of the `characters`, the range of its bytes in the original text.
    private var origins: [Range<Int>] = []

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            // Most characters are ASCII. If the next byte is ASCII, too, the character has no
            // combining marks.
            let isAlone = start + 1 == bytes.count || bytes[start + 1] < 0x80
            if bytes[start] < 0x80, isAlone {
                append(Self.ascii[Int(bytes[start])], start..<start + 1)
                start += 1
            } else {
                let character = text[text.utf8.index(text.startIndex, offsetBy: start)]
                let end = start + character.utf8.count
                if character.countsAsBlank {
                    append(" ", start..<end)
                } else {
                    for folded in character.folded { append(folded, start..<end) }
                }
                start = end
            }
        }
        if characters.last == " " { characters.removeLast() }
    }

    private static let ascii = (0..<0x80).map { (byte: UInt8) -> Character in
        let character = Character(UnicodeScalar(byte))
        return character.countsAsBlank ? " " : Character(character.lowercased())
    }

    /// Adds a character, unless it is a blank at the start of the text or after another blank.
    private mutating func append(_ character: Character, _ origin: Range<Int>) {
        if character == " ", characters.last ?? " " == " " { return }
        characters.append(character)
        origins.append(origin)
    }

    /// The first occurrence of a phrase as whole words, at or after a position; nil if there is
    /// none.
    fileprivate func first(_ phrase: [Character], from start: Int) -> Range<Int>? {
        guard let first = phrase.first, let last = phrase.last else { return nil }
        var start = start
        while start + phrase.count <= characters.count {
            let end = start + phrase.count
            if characters[start] == first, characters[start..<end].elementsEqual(phrase),
                !(start > 0 && first.isInOneWord(with: characters[start - 1])),
                !(end < characters.count && last.isInOneWord(with: characters[end]))
            {
                return start..<end
            }
            start += 1
        }
        return nil
    }

    fileprivate func range(of found: Range<Int>, in text: String) -> Range<String.Index> {
        let start = origins[found.lowerBound].lowerBound
        let end = origins[found.upperBound - 1].upperBound
        let bytes = text.utf8
        return bytes.index(
            bytes.startIndex,
            offsetBy: start
        )..<bytes.index(
            bytes.startIndex,
            offsetBy: end
        )
    }
}

extension Character {
    private static let signs = Set("\"“”„«»()[]「」『』")

    fileprivate var countsAsBlank: Bool { isSpacing || Self.signs.contains(self) }

    /// The character in its usual width and lower case, which may be several characters; empty for
    /// an invisible character.
    fileprivate var folded: String {
        // Scalars after the first 31 are dropped: no language has more than 30 marks on a letter,
        // and comparing thousands takes seconds.
        let visible = unicodeScalars.prefix(31).filter {
            !$0.properties.isDefaultIgnorableCodePoint
        }
        let text = String(String.UnicodeScalarView(visible.map(\.inUsualWidth)))
        guard text.unicodeScalars.contains(where: \.properties.isCased) else {
            return text == "’" ? "'" : text
        }
        // Upper case turns ß into SS, and lower case turns ẞ into ß, so both conversions are
        // needed.
        let lowered = text.lowercased().uppercased().lowercased()
        return lowered == "i\u{307}" ? "i" : lowered
    }

    fileprivate func isInOneWord(with neighbour: Character) -> Bool {
        isInSpacedWord && neighbour.isInSpacedWord
    }

    private var isInSpacedWord: Bool {
        isSignificant && !isUnspaced && !(unicodeScalars.first.map(\.isHangul) ?? false)
    }
}

extension Unicode.Scalar {
    fileprivate var isHangul: Bool {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// The usual forms of the half-width Katakana from U+FF65 on. The last two are marks that
    /// follow a letter.
    private static let usualFormsOfHalfWidth = Array(
        "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars
    )

    /// A full-width Latin letter or sign, or a half-width Katakana, in its usual width; any other
    /// scalar unchanged.
    fileprivate var inUsualWidth: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
        case 0xFF65...0xFF9F: Self.usualFormsOfHalfWidth[Int(value - 0xFF65)]
        default: self
        }
    }
}
