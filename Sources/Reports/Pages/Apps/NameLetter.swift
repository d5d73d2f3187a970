import Foundation

/// What names are found by in a list of them: the first letter, or the first consonant of Hangul.
struct NameLetter: Hashable, Comparable {
    /// nil for what begins with anything else, such as a digit.
    let text: String?

    private static let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    /// The syllables that begin with the same consonant.
    private static let perConsonant: UInt32 = 588

    init(_ app: AppSummary) { self.init(app.name ?? "") }

    init(_ name: String) {
        let plain = name.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        guard let first = plain.unicodeScalars.first, first.properties.isAlphabetic else {
            text = nil
            return
        }
        if Self.syllables.contains(first.value) {
            let place = (first.value - Self.syllables.lowerBound) / Self.perConsonant
            text = String(Self.consonants[Int(place)])
        } else {
            text = first.properties.uppercaseMapping
        }
    }

    /// Names the first row of the letter.
    var anchor: String {
        let code = text?.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
        return "letter-\(code ?? "other")"
    }

    /// The others come first, as digits do among names.
    static func < (one: NameLetter, other: NameLetter) -> Bool {
        (one.text ?? "") < (other.text ?? "")
    }
}
