/// One form of a phrase, and the conditions for its use.
struct PhraseForm: Sendable {
    /// A part of the text: words, a placeholder, or a bracketed group of parts, which is left out
    /// if one of its placeholders has no value.
    private enum Part: Sendable {
        case words(String)
        case placeholder(Int)
        case optional([Part])
    }

    /// The conditions for the use of this form: a placeholder, and the value that it must have. If
    /// the value is nil, the placeholder must have no value.
    let conditions: [(placeholder: Int, value: String?)]
    private let parts: [Part]

    init(_ text: Substring, if condition: Substring, _ placeholders: [Substring]) throws {
        conditions = try condition.split(separator: ",").map { condition in
            let name = condition.drop { $0 == " " }.prefix { $0 != "=" }
            let value = condition.drop { $0 != "=" }.dropFirst()
            return (try Self.placeholder(name, placeholders), value.isEmpty ? nil : String(value))
        }
        parts = try Self.parts(of: text, placeholders)
    }

    private static func placeholder(_ name: Substring, _ placeholders: [Substring]) throws -> Int {
        guard let placeholder = placeholders.firstIndex(of: name) else {
            throw PhraseError(text: "“\(name)” is not among the placeholders \(placeholders)")
        }
        return placeholder
    }

    /// The parts of a text such as `{apps} apps[ in {country}]`, in which brackets mark an optional
    /// group.
    private static func parts(of text: Substring, _ placeholders: [Substring]) throws -> [Part] {
        var (parts, rest): ([Part], Substring) = ([], text)
        // Searching bytes is several times as fast as searching characters.
        let isBracket = { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
        while let start = rest.utf8.firstIndex(where: isBracket) {
            let isPlaceholder = rest.utf8[start] == UInt8(ascii: "{")
            let bracket = UInt8(ascii: isPlaceholder ? "}" : "]")
            guard let end = rest.utf8[start...].firstIndex(of: bracket) else {
                throw PhraseError(text: "a bracket has no end: \(text)")
            }
            if start > rest.startIndex { parts.append(.words(String(rest[..<start]))) }
            let inner = rest[start..<end].dropFirst()
            try parts.append(
                isPlaceholder
                    ? .placeholder(placeholder(inner, placeholders))
                    : .optional(Self.parts(of: inner, placeholders))
            )
            rest = rest[end...].dropFirst()
        }
        return rest.isEmpty ? parts : parts + [.words(String(rest))]
    }

    /// Whether all conditions are met. The values are in the order of the placeholders; a missing
    /// value is nil.
    func fits(_ values: [String?]) -> Bool {
        conditions.allSatisfy { values[$0.placeholder] == $0.value }
    }

    func text(_ values: [String?]) -> String {
        var text = ""
        for part in parts { Self.append(part, of: values, to: &text) }
        return text
    }

    private static func append(_ part: Part, of values: [String?], to text: inout String) {
        switch part {
        case .words(let words): text += words
        case .placeholder(let placeholder): text += values[placeholder] ?? ""
        case .optional(let parts):
            let isComplete = parts.allSatisfy { part in
                if case .placeholder(let placeholder) = part {
                    values[placeholder] != nil
                } else {
                    true
                }
            }
            if isComplete { for part in parts { append(part, of: values, to: &text) } }
        }
    }
}
