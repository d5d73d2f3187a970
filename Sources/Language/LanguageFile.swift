/// The texts of one language, from a file in `Resources`. The file `en.txt` describes the syntax.
struct LanguageFile: Sendable {
    /// A text with placeholders. The text may have several forms, each for a certain condition.
    struct Text: Sendable {
        /// One form of the text, which is used if its condition is met.
        struct Form: Sendable {
            /// The values that placeholders must have, such as `days=1, version=`; empty for the
            /// form that has no condition.
            let condition: String
            let text: String
        }

        let placeholders: [String]
        fileprivate(set) var forms: [Form] = []
    }

    /// The texts by section and name. Texts above the first `[section]` line are in the section
    /// with an empty name.
    private(set) var sections: [String: [String: Text]] = [:]

    init(_ bytes: [UInt8]) {
        var section = ""
        // Splitting bytes is several times as fast as splitting characters.
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#")
        {
            if line.first == UInt8(ascii: "[") {
                section = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
                sections[section] = [:]
            } else {
                read(line, in: section)
            }
        }
    }

    /// Reads a line in one of the forms `name = text`, `name(placeholder, placeholder) = text` and
    /// `name[condition] = text`.
    private mutating func read(_ line: ArraySlice<UInt8>, in section: String) {
        let (space, equals) = (UInt8(ascii: " "), UInt8(ascii: "="))
        let gap = line.indices.dropFirst().dropLast().first {
            line[$0] == equals && line[$0 - 1] == space && line[$0 + 1] == space
        }
        guard let gap else {
            preconditionFailure("no text: \(String(decoding: line, as: UTF8.self))")
        }
        let key = line[..<(gap - 1)]
        let name = key.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") }
        let inner = key.dropFirst(name.count + 1).dropLast()
        let hasPlaceholders = key.dropFirst(name.count).first == UInt8(ascii: "(")
        let placeholders = inner.split(separator: UInt8(ascii: ",")).map { placeholder in
            String(decoding: placeholder.drop { $0 == space }, as: UTF8.self)
        }
        let form = Text.Form(
            condition: hasPlaceholders ? "" : String(decoding: inner, as: UTF8.self),
            text: String(decoding: line[(gap + 2)...], as: UTF8.self)
        )
        sections[section, default: [:]][
            String(decoding: name, as: UTF8.self),
            default: Text(placeholders: hasPlaceholders ? placeholders : [])
        ].forms.append(form)
    }

    /// This language's texts, with texts of `other` in place of missing texts.
    func completed(by other: LanguageFile) -> LanguageFile {
        var whole = other
        for (section, texts) in sections {
            whole.sections[section, default: [:]].merge(texts) {
                Text(placeholders: $0.placeholders, forms: $1.forms)
            }
        }
        return whole
    }
}

/// A text is encoded as two lists of strings: its placeholders, and the condition and text of each
/// form in turn.
extension LanguageFile.Text: Codable {
    init(from decoder: any Decoder) throws {
        let lists = try [[String]](from: decoder)
        placeholders = lists[0]
        forms = stride(from: 0, to: lists[1].count, by: 2).map { index in
            Form(condition: lists[1][index], text: lists[1][index + 1])
        }
    }

    func encode(to encoder: any Encoder) throws {
        try [placeholders, forms.flatMap { [$0.condition, $0.text] }].encode(to: encoder)
    }
}

/// Texts are encoded as an object with an object for each section. A text without placeholders and
/// conditions is encoded as a string.
extension LanguageFile: Encodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        for (section, texts) in sections {
            var container = encoder.container(keyedBy: Name.self)
            for name in section.split(separator: ".") {
                container = container.nestedContainer(
                    keyedBy: Name.self,
                    forKey: Name(stringValue: String(name))
                )
            }
            for (name, text) in texts {
                let name = Name(stringValue: name)
                if text.placeholders.isEmpty, text.forms.count == 1 {
                    try container.encode(text.forms[0].text, forKey: name)
                } else {
                    try container.encode(text, forKey: name)
                }
            }
        }
    }
}
