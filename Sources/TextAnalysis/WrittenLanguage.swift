/// The language of a text, recognized by its script and by common words.
package struct WrittenLanguage: Sendable {
    /// The minimum number of a language's common words in a text of that language.
    private static let minWords = 2
    /// A Japanese text has at least one kana in every ten letters.
    private static let lettersPerKana = 10

    private let script: Script
    /// The language with the most common words in the text, named as in `Resources/languages.txt`.
    /// nil if all languages have too few, or if two have equally many.
    private let name: Substring?

    /// - Returns: nil for a text without letters.
    package init?(of text: String) {
        let text = text.lowercased()
        let letters = text.unicodeScalars.lazy.filter(\.properties.isAlphabetic)
        let counts = Dictionary(letters.map { (Script($0), 1) }, uniquingKeysWith: +)
        guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
            return nil
        }
        let kana = counts[.kana, default: 0] * Self.lettersPerKana
        let isJapanese = usual == .chinese && kana >= counts.values.reduce(0, +)
        script = isJapanese ? .kana : usual
        name = Self.language(of: script == .chinese ? text.letters : text.words)
    }

    /// Whether the texts are in different scripts or in two known, different languages.
    package func isDifferent(from other: WrittenLanguage) -> Bool {
        guard script == other.script else { return true }
        guard let name, let otherName = other.name else { return false }
        return name != otherName
    }

    private static func language(of words: [Substring]) -> Substring? {
        var counts: [Substring: Int] = [:]
        for word in words {
            for name in languagesByWord[word, default: []] { counts[name, default: 0] += 1 }
        }
        let most = counts.values.max() ?? 0
        let best = counts.filter { $0.value == most }
        return most >= minWords && best.count == 1 ? best.first?.key : nil
    }

    /// For each common word, the names of the languages in which it is common.
    private static let languagesByWord: [Substring: [Substring]] = {
        let lines = String(decoding: PackageResources.languages_txt, as: UTF8.self)
            .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        return lines.reduce(into: [:]) { names, line in
            let parts = line.split(separator: ":")
            for word in parts.dropFirst().joined().split(separator: " ") {
                names[Substring(word), default: []].append(parts[0])
            }
        }
    }()
}

/// The script of a letter. Each number stands for a group of Unicode blocks or, outside the known
/// groups, for 128 code points.
private struct Script: Hashable, Comparable {
    private let number: UInt32

    static let kana = Script("あ")
    static let chinese = Script("中")

    init(_ letter: Unicode.Scalar) {
        number =
            switch letter.value {
            case 0..<0x250, 0x1E00...0x1EFF, 0xFF21...0xFF5A: 0
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: 1
            case 0x3040...0x30FF, 0xFF66...0xFF9F: 2
            case 0x3400...0x9FFF, 0x20000...0x3FFFD: 3
            default: 4 + letter.value >> 7
            }
    }

    /// The order that decides between two scripts that are equally frequent in a text.
    static func < (one: Script, other: Script) -> Bool { one.number < other.number }
}

extension String {
    fileprivate var words: [Substring] { split { !$0.isLetter && !"'’".contains($0) } }

    fileprivate var letters: [Substring] { indices.map { self[$0...$0] } }
}
