/// The texts of one language, from a file in `Resources`. The file `en.txt` describes the syntax.
struct LanguageFile: Sendable {
    /// The texts by section and name. Texts above the first `[section]` line are in the section
    /// with an empty name.
    ///
    /// A text has a line with its placeholders, such as `days, version`. Two lines follow for each
    /// form of the text: a condition, such as `days=1, version=`, and the words. Each line may be
    /// empty.
    private(set) var sections: [String: [String: String]] = [:]

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
        let inner = String(decoding: key.dropFirst(name.count + 1).dropLast(), as: UTF8.self)
        let words = String(decoding: line[(gap + 2)...], as: UTF8.self)
        let hasPlaceholders = key.dropFirst(name.count).first == UInt8(ascii: "(")
        sections[section, default: [:]][
            String(decoding: name, as: UTF8.self),
            default: hasPlaceholders ? inner : ""
        ] += "\n\(hasPlaceholders ? "" : inner)\n\(words)"
    }

    /// This language's texts. Texts that this language lacks, and all placeholders, are those of
    /// `other`.
    func completed(by other: LanguageFile) -> LanguageFile {
        var whole = other
        for (section, texts) in sections {
            whole.sections[section, default: [:]].merge(texts) { other, own in
                String(other.prefix { $0 != "\n" } + own.drop { $0 != "\n" })
            }
        }
        return whole
    }
}

/// The texts in encoded form: an object with an object for each section. A text without
/// placeholders and conditions is encoded as its words, any other text with all its lines.
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
                let words = text.dropFirst(2)
                let isPlain = text.hasPrefix("\n\n") && !words.utf8.contains(UInt8(ascii: "\n"))
                try container.encode(
                    isPlain ? String(words) : text,
                    forKey: Name(stringValue: name)
                )
            }
        }
    }
}
