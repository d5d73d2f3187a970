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
    /// The text without case and accents.
    fileprivate var plain: String {
        let scalars = lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
            ![.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
