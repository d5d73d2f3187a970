/// Whether release notes are worth reading.
package enum NotesClass: String, Sendable {
    /// At least one line says what is new.
    case new
    /// They say nothing that the previous notes did not say.
    case same
    /// They say nothing about what is new, such as "Bug fixes and performance improvements".
    case generic
}

extension NotesClass {
    /// The class of a listing's notes on the night they appeared.
    ///
    /// - Parameters:
    ///   - previous: the listing's notes before these; nil if there were none.
    ///   - app: the app's name, which says nothing in its own notes.
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
    /// Whether the texts are equal except for case and white space. Long texts are compared by
    /// bytes.
    fileprivate func repeats(_ other: String) -> Bool {
        if utf8.elementsEqual(other.utf8) { return true }
        guard isAnalysable, other.isAnalysable else { return false }
        return FoldedWords(rest: self[...]).elementsEqual(FoldedWords(rest: other[...]))
    }
}

/// The folded words of a text, made one at a time because most texts differ in the first word.
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
