/// The limits for texts from outside the program. Every text in a response is checked when the
/// response is read, including JSON keys and reasons of failures. A text beyond the limits might
/// take minutes to compare, or fill the archive.
package struct TextGate: Sendable {
    /// The maximum UTF-8 length in bytes of a text, or of all texts of a list together.
    package let maxBytes: Int

    /// The gate for texts of one line. Apple allows 30 characters in names; URLs have up to 250.
    package static let line = TextGate(maxBytes: 4_000)
    /// The gate for texts of several paragraphs and for lists. Apple allows 4,000 characters (App
    /// Store Connect Help), so there are 16 bytes for each; most scripts need up to 4. The longest
    /// text in 2,304 recorded results has 9 kB.
    package static let paragraphs = TextGate(maxBytes: 64_000)
    /// The maximum number of texts in a list. Recorded lists of devices have up to 127.
    package static let maxElements = 2_000

    /// Whether a text is within the limits, including the limit on combining marks.
    package func allows(_ text: String) -> Bool {
        text.utf8.count <= maxBytes && !text.hasOverlongCharacter
    }

    package func allows(_ list: [String]) -> Bool {
        list.count <= Self.maxElements && list.reduce(0) { $0 + $1.utf8.count } <= maxBytes
            && !list.contains(where: \.hasOverlongCharacter)
    }
}

extension String {
    /// The text if it has at most `maxScalars` Unicode scalars; otherwise its beginning with an
    /// ellipsis. The text is also cut before the first combining mark that is too many for its
    /// character.
    package func excerpt(maxScalars: Int) -> String {
        let scalars = unicodeScalars.prefix(maxScalars + 1)
        let end = scalars.overlongCharacterEnd
        guard scalars.count > maxScalars || end != nil else { return self }
        let start = scalars[..<(end ?? scalars.endIndex)].prefix(maxScalars - 1)
        return "\(String(start))…"
    }

    /// Whether the text has no visible character.
    package var isBlank: Bool {
        !unicodeScalars.contains { scalar in
            // Most texts begin with a letter, which needs no lookup in Unicode's tables.
            guard !(0x21...0x7E).contains(scalar.value) else { return true }
            let properties = scalar.properties
            return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
                && ![.control, .format].contains(properties.generalCategory)
        }
    }

    /// Whether a character has so many combining marks that comparing it takes long. Swift sorts
    /// the marks of a character in quadratic time: 20,000 marks take a second.
    fileprivate var hasOverlongCharacter: Bool {
        // The first combining mark is U+0300.
        hasByte { $0 >= 0xCC } && unicodeScalars[...].overlongCharacterEnd != nil
    }
}

extension Substring.UnicodeScalarView {
    /// The maximum number of combining marks on a character. Languages use up to 30 (UAX #15).
    private static var maxMarks: Int { 64 }

    /// The position of the first mark that exceeds the maximum for its character.
    fileprivate var overlongCharacterEnd: Index? {
        var marks = 0
        for index in indices {
            let scalar = self[index]
            let isMark =
                scalar.value >= 0x300
                && scalar.properties.canonicalCombiningClass != .notReordered
            marks = isMark ? marks + 1 : 0
            if marks > Self.maxMarks { return index }
        }
        return nil
    }
}
