/// Whether release notes are worth reading.
package enum NotesClass: String, Sendable {
    /// At least one line says what is new.
    case new
    /// They say nothing that the notes before did not say.
    case same
    /// They say nothing of what is new: "Bug fixes and performance improvements".
    case generic
}

extension NotesClass {
    /// The class of a listing's notes on the night they came.
    ///
    /// - Parameters:
    ///   - previous: the listing's notes before these; nil if there were none.
    ///   - app: the app's name, which says nothing in notes of its own.
    ///   - isRecurring: whether the listing had the same notes twice before, and others in between:
    ///     notes that an app rotates say nothing about a release.
    package init(
        of notes: String,
        after previous: String?,
        app: String = "",
        isRecurring: Bool = false
    ) {
        if let previous, notes.repeats(previous) {
            self = .same
        } else if isRecurring {
            self = .generic
        } else {
            let lines = InformativeLines.of(notes, after: previous, app: app)
            self = lines.isEmpty ? .generic : lines.fresh == nil ? .same : .new
        }
    }
}

extension String {
    /// Whether it is the other text but for case and white space; of long texts, byte by byte.
    fileprivate func repeats(_ other: String) -> Bool {
        if utf8.elementsEqual(other.utf8) { return true }
        guard isAnalysable, other.isAnalysable else { return false }
        return FoldedWords(rest: self[...]).elementsEqual(FoldedWords(rest: other[...]))
    }
}

/// The folded words of a text, made one by one because most texts differ in the first.
private struct FoldedWords: Sequence, IteratorProtocol {
    var rest: Substring

    mutating func next() -> String? {
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
