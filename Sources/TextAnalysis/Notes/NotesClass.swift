/// Whether release notes are worth reading.
package enum NotesClass: String, Sendable {
    /// At least one line says what is new.
    case new
    /// The notes say what is new, but the listing's previous or earlier notes said the same.
    case same
    /// The notes say nothing about what is new, such as "Bug fixes and performance improvements",
    /// for the first time or again.
    case generic
}

extension NotesClass {
    /// The class of a listing's notes on the night when they appeared.
    ///
    /// - Parameters:
    ///   - previous: The listing's previous notes; nil if there were none.
    ///   - app: The app's name, whose words say nothing in the app's own notes.
    ///   - isRecurring: Whether the listing had the same notes before the previous notes, so that
    ///     readers know them.
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

    /// The character directly before the first word if the matching closing character follows in
    /// the line, as in `*New*: widgets`; otherwise empty.
    fileprivate var opening: String {
        guard let sign = mark.last, let counterpart = Self.pairs[sign],
            text[words.startIndex...].contains(counterpart)
        else { return "" }
        return String(sign)
    }

    /// The punctuation after the words, without blanks and without a final colon, because the line
    /// is shown without the lines below.
    fileprivate var closing: String {
        let kept = end.lastIndex { !$0.isWhitespace && !":：".contains($0) }
        return kept.map { String(end[...$0]) } ?? ""
    }
}

extension String {
    /// Release notes in the form that reveals repeated notes: folded, with single spaces between
    /// words. Long texts are unchanged.
    package var foldedNotes: String {
        isAnalysable ? folded.split(whereSeparator: \.isSpacing).joined(separator: " ") : self
    }
}
