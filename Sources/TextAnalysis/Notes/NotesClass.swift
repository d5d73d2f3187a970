/// Whether release notes are worth reading.
package enum NotesClass: String, Sendable {
    /// The notes have at least one line that says what is new.
    case new
    /// The notes say what is new, but the notes before said it, too, or the listing had the same
    /// notes before.
    case same
    /// The notes say nothing about what is new, such as "Bug fixes and performance improvements",
    /// for the first time or again.
    case generic
}

extension NotesClass {
    /// The class of a listing's notes on the night they appeared.
    ///
    /// - Parameters:
    ///   - previous: the listing's notes before these; nil if there were none.
    ///   - app: the app's name, whose words say nothing in the app's own notes.
    ///   - isRecurring: whether the listing had the same notes before, with different notes in
    ///     between, so that readers know them.
    package init(
        of notes: String,
        after previous: String?,
        app: String = "",
        isRecurring: Bool = false
    ) {
        let lines = InformativeLines.of(notes, after: previous, app: app)
        self = lines.isEmpty ? .generic : isRecurring || lines.fresh == nil ? .same : .new
    }

    /// The line of release notes that best says what is new, without its bullet and label; nil if
    /// the class of the notes is not `new`.
    package static func gist(
        of notes: String,
        after previous: String?,
        app: String = "",
        isRecurring: Bool = false
    ) -> String? {
        guard Self(of: notes, after: previous, app: app, isRecurring: isRecurring) == .new
        else { return nil }
        return InformativeLines.of(notes, after: previous, app: app).fresh
            .map { $0.opening + $0.words + $0.closing }
    }
}

extension NotesLine {
    private static let pairs: [Character: Character] = [
        "*": "*", "_": "_", "\"": "\"", "“": "”", "„": "“", "«": "»", "(": ")", "「": "」",
    ]

    /// The character directly before the first word if the line also has the matching closing
    /// character, as in `*New*: widgets`; otherwise empty.
    fileprivate var opening: String {
        guard let sign = mark.last, let counterpart = Self.pairs[sign],
            text[words.startIndex...].contains(counterpart)
        else { return "" }
        return String(sign)
    }

    /// The punctuation after the words, without blanks and without a final colon, which only
    /// announces the lines below.
    fileprivate var closing: String {
        let kept = end.lastIndex { !$0.isWhitespace && !":：".contains($0) }
        return kept.map { String(end[...$0]) } ?? ""
    }
}

extension String {
    /// Release notes in the form in which repeated notes are found: folded, with single spaces
    /// between words. Long texts are unchanged.
    package var foldedNotes: String {
        isAnalysable ? folded.split(whereSeparator: \.isSpacing).joined(separator: " ") : self
    }
}
