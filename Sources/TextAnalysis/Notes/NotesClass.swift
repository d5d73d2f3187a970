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
    ///   - isRecurring: Whether the listing had the same notes even before the previous notes.
    package init(
        of notes: String,
        after previous: String?,
        app: String = "",
        isRecurring: Bool = false
    ) {
        let lines = InformativeLines.of(notes, after: previous, app: app)
        let isSame = isRecurring || lines.fresh == nil || previous.map(notes.repeats) == true
        self = lines.isEmpty ? .generic : isSame ? .same : .new
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

    /// The sign before the first word if the line also has the closing sign, such as the first star
    /// in `*New*: widgets`; otherwise empty.
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
    /// Whether the texts are equal except for case and white space; for long texts, whether all
    /// their bytes are equal.
    fileprivate func repeats(_ other: String) -> Bool {
        if utf8.elementsEqual(other.utf8) { return true }
        guard isAnalysable, other.isAnalysable else { return false }
        return words(of: self).elementsEqual(words(of: other))
    }

    /// The folded words of a text, made one at a time because most texts differ in the first word.
    private func words(of text: String) -> some Sequence<String> {
        sequence(state: text[...]) { (rest: inout Substring) -> String? in
            while true {
                rest = rest.drop(while: \.isSpacing)
                guard !rest.isEmpty else { return nil }
                let word = rest.prefix { !$0.isSpacing }
                rest = rest[word.endIndex...]
                let folded = word.folded
                if !folded.isEmpty { return folded }
            }
        }
    }
}
