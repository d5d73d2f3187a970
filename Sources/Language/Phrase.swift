/// A text with placeholders, such as `{apps} apps in {country}`. Calling a phrase with values
/// replaces the placeholders.
package struct Phrase<each Value: PhraseValue>: Decodable, Sendable {
    /// The forms of the text. Forms with more conditions come first; the last form has none.
    private let forms: [PhraseForm]

    package init(from decoder: any Decoder) throws {
        // Splitting bytes is several times as fast as splitting characters.
        let lines = try String(from: decoder).utf8
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { Substring($0) }
        let placeholders = lines[0].split(separator: ",").map { $0.drop { $0 == " " } }
        forms = try stride(from: 1, to: lines.count - 1, by: 2)
            .map { try PhraseForm(lines[$0 + 1], if: lines[$0], placeholders) }
            .sorted { $0.conditions.count > $1.conditions.count }
        var count = 0
        for _ in repeat (each Value).self { count += 1 }
        guard count == placeholders.count, forms.last?.conditions.isEmpty == true else {
            throw PhraseError(text: "\(lines) are not a \(Self.self)")
        }
    }

    package func callAsFunction(_ value: repeat each Value) -> String {
        var values: [String?] = []
        for value in repeat each value { values.append(value.inPhrase) }
        return forms.first { $0.fits(values) }?.text(values) ?? ""
    }
}

/// The reason why the file of a language cannot be used.
struct PhraseError: Error {
    let text: String
}

/// A value that can replace a placeholder of a phrase.
package protocol PhraseValue: Sendable {
    /// The text that replaces the placeholder; nil if the value is missing.
    var inPhrase: String? { get }
}

extension String: PhraseValue {
    package var inPhrase: String? { self }
}

extension Bool: PhraseValue {
    /// `true` or `false`, for conditions of forms.
    package var inPhrase: String? { "\(self)" }
}

/// A number with thousands separators, such as `5,573`. All languages of reports use the same
/// separator.
extension Int: PhraseValue {
    package var inPhrase: String? {
        let digits = String(magnitude)
        guard digits.utf8.count > 3 else { return String(self) }
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }
}

extension Optional: PhraseValue where Wrapped: PhraseValue {
    package var inPhrase: String? { self?.inPhrase }
}
