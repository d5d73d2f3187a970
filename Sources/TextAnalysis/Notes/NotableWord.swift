/// A word of names and release notes that may be news.
///
/// A word of a script with spaces is a run of at least three letters and digits that begins with a
/// letter and has no apostrophe. In Hangul, two syllables are enough. In scripts without spaces, it
/// is a run of two to eight characters of one script, except Hiragana, which writes endings.
package struct NotableWord: Sendable {
    /// The word as written.
    package let text: Substring
    /// A number that is the same for its upper- and lowercase spellings.
    package let key: UInt64

    private static let lengths = (spaced: 3...40, unspaced: 2...8)

    /// Whether it looks like a name: it has a capital letter within, or begins with one inside a
    /// sentence.
    package var isProper: Bool {
        if text.dropFirst().contains(where: \.isUppercase) { return true }
        guard text.first?.isUppercase ?? false else { return false }
        let before = text.base[..<text.startIndex]
        guard before.last == " ", let last = before.dropLast().last else { return false }
        return last.isLetter || last.isNumber || last == ","
    }

    /// Whether it is an ordinary word of release notes in any of the languages.
    package static func isGeneric(_ word: some StringProtocol) -> Bool {
        let folded = Substring(word.folded)
        return SpacedLanguage.all.contains { $0.isOrdinary([folded]) }
            || UnspacedLanguage.all.contains { $0.isOrdinary([folded]) }
    }

    /// Passes the words of a text in order to `body`. Generic words are included: it is faster to
    /// filter the few words that are used.
    package static func each(of text: String, _ body: (NotableWord) -> Void) {
        let scalars = text.unicodeScalars
        var run = Run(start: scalars.startIndex)
        func end(at index: String.Index) {
            if run.isWord {
                body(NotableWord(text: text[run.start..<index], key: run.key))
            }
        }
        for index in scalars.indices {
            let scalar = scalars[index]
            let kind = Kind(scalar, after: run.kind)
            if kind != run.kind {
                end(at: index)
                run = Run(start: index, kind: kind)
            }
            if kind != .other { run.add(scalar) }
        }
        end(at: scalars.endIndex)
    }

    /// The role of a character in a word.
    private enum Kind: Equatable {
        case other, spaced, hangul, han, katakana, hiragana, unspaced

        /// - Parameter last: the kind of the previous character, which marks and apostrophes take
        ///   on.
        init(_ scalar: Unicode.Scalar, after last: Kind) {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .spaced
            case 0x27, 0x2019: self = last == .spaced ? .spaced : .other
            case 0..<0x80: self = .other
            case 0x3041...0x309F: self = .hiragana
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
            case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
            default:
                let category = scalar.properties.generalCategory
                if category == .nonspacingMark || category == .spacingMark {
                    self = last
                } else if !scalar.properties.isAlphabetic, category != .decimalNumber {
                    self = .other
                } else if scalar.properties.isIdeographic {
                    self = .han
                } else {
                    self = scalar.isUnspaced ? .unspaced : .spaced
                }
            }
        }
    }

    /// Consecutive characters of one kind.
    private struct Run {
        let start: String.Index
        var kind = Kind.other
        /// An FNV-1a hash, which is the same in every process.
        private(set) var key: UInt64 = 0xCBF2_9CE4_8422_2325
        private var length = 0
        private var isNumber = false
        private var hasApostrophe = false

        init(start: String.Index, kind: Kind = .other) {
            self.start = start
            self.kind = kind
        }

        var isWord: Bool {
            switch kind {
            case .other, .hiragana: false
            case .spaced: lengths.spaced.contains(length) && !isNumber && !hasApostrophe
            case .hangul, .han, .katakana, .unspaced: lengths.unspaced.contains(length)
            }
        }

        mutating func add(_ scalar: Unicode.Scalar) {
            let value = scalar.value
            if length == 0 { isNumber = scalar.properties.numericType != nil && kind == .spaced }
            if value == 0x27 || value == 0x2019 { hasApostrophe = true }
            length += 1
            if value < 0x80 {
                mix(0x41...0x5A ~= value ? value | 0x20 : value)
            } else {
                for lowered in scalar.properties.lowercaseMapping.unicodeScalars {
                    mix(lowered.value)
                }
            }
        }

        private mutating func mix(_ value: UInt32) {
            key = (key ^ UInt64(value)) &* 0x100_0000_01B3
        }
    }
}
