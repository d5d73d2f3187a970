/// A line of release notes, divided into its words and the characters before and after them.
struct NotesLine: Sendable {
    let text: Substring
    /// A bullet, a number or an opening bracket before the words; empty if there is none.
    let mark: Substring
    let words: Substring
    let end: Substring

    init(_ text: Substring) {
        self.text = text
        let start = Self.start(of: text)
        let last = text[start...].lastIndex(where: \.isWordCharacter)
        let stop = last.map(text.index(after:)) ?? start
        (mark, words, end) = (text[..<start], text[start..<stop], text[stop...])
    }

    static func lines(of notes: String) -> [NotesLine] {
        notes.split(whereSeparator: \.isNewline)
            .filter { !$0.allSatisfy(\.isSpacing) }
            .map(NotesLine.init)
    }

    private static func start(of text: Substring) -> Substring.Index {
        let words = text.drop { !$0.isWordCharacter }
        let digits = words.prefix(while: \.isDigit)
        let rest = words.dropFirst(digits.count)
        let isNumbering =
            (1...2).contains(digits.count) && rest.first.map(".):、．）".contains) == true
            && rest.dropFirst().first?.isDigit != true
        guard isNumbering else { return words.startIndex }
        return rest.drop { !$0.isWordCharacter }.startIndex
    }

    /// The words in lower case with single spaces, for comparing lines.
    var phrase: String {
        let folded = words.folded
        guard !folded.isPlainASCII else { return folded }
        return folded.split(whereSeparator: \.isSpacing).joined(separator: " ")
    }

    /// The mark without digits and white space, which is the same for all lines of a list.
    var bullet: String { mark.filter { !$0.isWhitespace && !$0.isDigit } }
}

extension String {
    fileprivate var isPlainASCII: Bool {
        var previous: UInt8 = 0
        for byte in utf8 {
            guard (0x20..<0x7F).contains(byte), byte != 0x20 || previous != 0x20 else {
                return false
            }
            previous = byte
        }
        return true
    }
}

extension StringProtocol {
    /// The text in lower case, without characters that are invisible or often omitted: control and
    /// format characters, Arabic vowel signs, and the dot that lowercasing leaves of a Turkish İ.
    var folded: String {
        let lowered = lowercased()
        // Most lines are printable ASCII.
        guard !lowered.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return lowered }
        guard lowered.unicodeScalars.contains(where: \.isOmitted) else { return lowered }
        return String(String.UnicodeScalarView(lowered.unicodeScalars.filter { !$0.isOmitted }))
    }

    /// The words of the text, in the form of `folded`. A word is a run of letters and digits.
    var foldedWords: [Substring] { folded.split { !$0.isWordCharacter } }
}

extension Unicode.Scalar {
    fileprivate var isOmitted: Bool {
        switch value {
        // Most scalars are Latin letters, kana, Han or hangul and need no lookup in Unicode's tables.
        case 0x20..<0x7F, 0xAE..<0x300, 0x3000..<0xD800: return false
        case 0x307, 0x64B...0x652: return true
        default:
            let isUnseen = [.control, .format].contains(properties.generalCategory)
            return isUnseen && !properties.isWhitespace
        }
    }
}

extension Character {
    /// Whether the character is a plain digit of any script. ① and 1️⃣ are not: they are bullets.
    var isDigit: Bool {
        // Most characters are ASCII letters and need no lookup in Unicode's tables.
        if let ascii = asciiValue { return (0x30...0x39).contains(ascii) }
        return unicodeScalars.count == 1
            && unicodeScalars.first?.properties.numericType == .decimal
    }

    var isWordCharacter: Bool {
        switch self {
        case "a"..."z", "A"..."Z": true
        default: isLetter || isDigit
        }
    }

    var isSpacing: Bool {
        switch self {
        // Most characters are printable ASCII and need no lookup in Unicode's tables.
        case "!"..."~": false
        default: isWhitespace
        }
    }
}
