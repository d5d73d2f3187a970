import Foundation

/// The index letter of a name: its first letter, or the first consonant of Hangul.
struct NameLetter: Hashable, Comparable {
    /// The letter; nil for names that begin with another character, such as a digit.
    let text: String?

    /// Letters that Unicode does not decompose, by those that they are sorted with.
    private static let withoutStrokes: [Unicode.Scalar: Unicode.Scalar] = [
        "æ": "a", "đ": "d", "ł": "l", "ø": "o", "œ": "o",
    ]
    private static let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    /// The number of Hangul syllables that begin with the same consonant.
    private static let perConsonant: UInt32 = 588

    init(_ app: AppSummary) { self.init(app.name ?? "") }

    init(_ name: String) {
        let plain = name.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        guard let initial = plain.unicodeScalars.first, initial.properties.isAlphabetic else {
            text = nil
            return
        }
        let first = Self.withoutStrokes[initial] ?? initial
        if Self.syllables.contains(first.value) {
            let place = (first.value - Self.syllables.lowerBound) / Self.perConsonant
            text = String(Self.consonants[Int(place)])
        } else {
            text = first.properties.uppercaseMapping
        }
    }

    /// The ID of the letter's first row.
    var anchor: String {
        let code = text?.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
        return "letter-\(code ?? "other")"
    }

    /// Names without a letter come first, as digits do among names.
    static func < (one: NameLetter, other: NameLetter) -> Bool {
        (one.text ?? "") < (other.text ?? "")
    }
}
