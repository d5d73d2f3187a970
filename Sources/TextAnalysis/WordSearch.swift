/// Finds words and phrases in texts, ignoring case, width, white space, and whether an accent is
/// composed with its letter. In languages with spaces between words it must match whole words; it
/// may be anywhere in Chinese and Japanese, and in Korean, where particles follow words directly.
package struct WordSearch: Hashable, Sendable {
    private let phrases: [[Character]]

    package init(_ phrases: [String]) {
        self.phrases = phrases.map { FoldedText($0).characters }.filter { !$0.isEmpty }
    }

    /// Whether there is nothing to find, because all phrases are blank or invisible.
    package var isEmpty: Bool { phrases.isEmpty }

    /// Whether the text contains one of the phrases.
    package func isIn(_ text: FoldedText) -> Bool {
        phrases.contains { text.first($0, from: 0) != nil }
    }

    package func isIn(_ text: String) -> Bool { isIn(FoldedText(text)) }

    /// The places of the phrases in a text, ascending and apart from each other.
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

    /// Of two phrases that begin at the same place, the longer one comes first.
    private static func isBefore(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        (one.lowerBound, other.upperBound) < (other.lowerBound, one.upperBound)
    }
}

/// A text as searches for words compare it. The Turkish letters ı and İ become i, because I is the
/// capital of one and i the small form of the other.
package struct FoldedText: Sendable {
    fileprivate private(set) var characters: [Character] = []
    /// The positions of the characters' origins in the text, in bytes.
    private var origins: [Range<Int>] = []

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            // Most characters are ASCII, and belong to no longer one if the next is, too.
            let isAlone = start + 1 == bytes.count || bytes[start + 1] < 0x80
            if bytes[start] < 0x80, isAlone {
                append(Self.ascii[Int(bytes[start])], start..<start + 1)
                start += 1
            } else {
                let character = text[text.utf8.index(text.startIndex, offsetBy: start)]
                let end = start + character.utf8.count
                if character.isSpacing {
                    append(" ", start..<end)
                } else {
                    for folded in character.folded { append(folded, start..<end) }
                }
                start = end
            }
        }
        if characters.last == " " { characters.removeLast() }
    }

    /// The ASCII characters as searches compare them.
    private static let ascii = (0..<0x80).map { (byte: UInt8) -> Character in
        let character = Character(UnicodeScalar(byte))
        return character.isSpacing ? " " : Character(character.lowercased())
    }

    /// Adds a character, unless it is one of several blanks or at the start.
    private mutating func append(_ character: Character, _ origin: Range<Int>) {
        if character == " ", characters.last ?? " " == " " { return }
        characters.append(character)
        origins.append(origin)
    }

    /// The first place of a phrase as whole words.
    fileprivate func first(_ phrase: [Character], from start: Int) -> Range<Int>? {
        guard let first = phrase.first, let last = phrase.last else { return nil }
        var start = start
        while start + phrase.count <= characters.count {
            let end = start + phrase.count
            if characters[start] == first, characters[start..<end].elementsEqual(phrase),
                !(start > 0 && first.continues(characters[start - 1])),
                !(end < characters.count && last.continues(characters[end]))
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
    /// The character without differences of case and width; empty if it is invisible.
    fileprivate var folded: String {
        // No language has more than 30 marks on a letter, and comparing thousands takes seconds.
        let visible = unicodeScalars.prefix(31).filter {
            !$0.properties.isDefaultIgnorableCodePoint
        }
        let text = String(String.UnicodeScalarView(visible.map(\.ofUsualWidth)))
        guard text.unicodeScalars.contains(where: \.properties.isCased) else {
            return text == "’" ? "'" : text
        }
        // Only capitals show that ß is ss, and only small letters that ẞ is ß.
        let lowered = text.lowercased().uppercased().lowercased()
        return lowered == "i\u{307}" ? "i" : lowered
    }

    /// Whether the character and its neighbour belong to one word.
    fileprivate func continues(_ neighbour: Character) -> Bool {
        isOfSeparateWord && neighbour.isOfSeparateWord
    }

    private var isOfSeparateWord: Bool {
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

    /// Katakana of half width, from U+FF65, and then the two marks that are written after a letter.
    private static let ofHalfWidth = Array(
        "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars
    )

    /// The Latin letter or sign of full width, or the Katakana of half width, in its usual width.
    fileprivate var ofUsualWidth: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
        case 0xFF65...0xFF9F: Self.ofHalfWidth[Int(value - 0xFF65)]
        default: self
        }
    }
}
