/// Whether release notes are worth reading.
package enum NotesClass: String, Sendable {
    /// At least one line says what is new.
    case new
    /// The notes of the release before once more, but for case and white space.
    case same
    /// They say nothing of what is new: "Bug fixes and performance improvements".
    case boilerplate
}

extension NotesClass {
    /// - Parameters:
    ///   - previous: the app's notes before these, nil where there were none.
    ///   - learnt: phrases that say nothing, besides those that are known in the large storefronts'
    ///     languages.
    package init(of notes: String, after previous: String?, learnt: LearntPhrases = .init()) {
        if let previous, notes.repeats(previous) {
            self = .same
        } else {
            let isSaid = NotesSections.contents(of: notes.analysed).contains { line in
                !Boilerplate.isBoilerplate(line) && !learnt.contains(line.phrase)
            }
            self = isSaid ? .new : .boilerplate
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

/// What is between white space, folded, one after the other: most texts differ in the first.
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
