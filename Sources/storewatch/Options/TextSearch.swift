import AppStore
import ChangeDetection
import Foundation
import History
import TextAnalysis
import Watchlists

/// The words or the topic for which a query searches new texts.
enum TextSearch {
    /// Words to find in names, descriptions and release notes, compared as in the site's search.
    case words([String])
    /// A topic to find in new release notes of the topic's apps, compared as on the topic's page.
    case topic(WatchedTopic)

    init(_ text: String) {
        self = .words(text.plain.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// The line of the new text with the most hits; the first such line if there are several. Nil
    /// if the text does not match.
    func line(in change: RecordedChange) -> String? {
        guard fields.contains(where: { $0 == change.field }), let text = change.after?.plainText,
            isIn(text, of: change)
        else { return nil }
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            (text: line, hits: hits(in: String(line)))
        }
        let maxHits = lines.map(\.hits).max() ?? 0
        return lines.first { $0.hits == maxHits }?.text.trimmingCharacters(in: .whitespaces)
    }

    private var fields: [Field] {
        switch self {
        case .words: [.name, .description, .releaseNotes]
        case .topic: [.releaseNotes]
        }
    }

    private func isIn(_ text: String, of change: RecordedChange) -> Bool {
        switch self {
        case .words(let words): words.allSatisfy(text.plain.contains)
        case .topic(let topic):
            topic.apps.contains(change.listing.app) && topic.search.isIn(text)
                && change.newText != nil
        }
    }

    private func hits(in line: String) -> Int {
        switch self {
        case .words(let words):
            let plain = line.plain
            return words.count { plain.contains($0) }
        case .topic(let topic): return topic.search.places(in: line).count
        }
    }
}

extension String {
    /// Replacements for letters that Unicode's decomposition leaves as they are, such as `ø`.
    private static let replacements: [Unicode.Scalar: String] = [
        "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "đ": "d", "ł": "l", "ς": "σ", "ı": "i",
    ]

    /// The text in lower case and without accents.
    fileprivate var plain: String {
        let scalars = lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
            ![.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
        }
        return scalars.reduce(into: "") { plain, scalar in
            plain += Self.replacements[scalar] ?? String(Character(scalar))
        }
    }
}
