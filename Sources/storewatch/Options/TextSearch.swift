import AppStore
import ChangeDetection
import Foundation
import News

/// Words to find in names, descriptions and release notes, compared as in the site's search.
struct TextSearch {
    private let words: [String]

    init(_ text: String) {
        words = text.plain.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The first line of the new text with the most words; nil unless the text contains all of
    /// them.
    func line(in change: RecordedChange) -> String? {
        guard [.name, .description, .releaseNotes].contains(change.field),
            let text = change.after?.plainText
        else { return nil }
        let whole = text.plain
        guard words.allSatisfy(whole.contains) else { return nil }
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            let plain = String(line).plain
            return (text: line, hits: words.count { plain.contains($0) })
        }
        let maxHits = lines.map(\.hits).max() ?? 0
        return lines.first { $0.hits == maxHits }?.text.trimmingCharacters(in: .whitespaces)
    }
}

extension String {
    /// Letters that Unicode does not decompose, with their usual spelling without marks.
    private static let typed: [Unicode.Scalar: String] = [
        "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "đ": "d", "ł": "l", "ς": "σ", "ı": "i",
    ]

    /// The text without case and accents.
    fileprivate var plain: String {
        let scalars = lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
            ![.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
        }
        return scalars.reduce(into: "") { plain, scalar in
            plain += Self.typed[scalar] ?? String(Character(scalar))
        }
    }
}
