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
            let isSaid = NotesSections(notes.analysed).sections.lazy.flatMap(\.contents).contains {
                line in
                !Boilerplate.isBoilerplate(line) && !learnt.contains(line.phrase)
            }
            self = isSaid ? .new : .boilerplate
        }
    }
}

extension String {
    /// Whether it is the other text but for case and white space; of long texts, byte by byte.
    fileprivate func repeats(_ other: String) -> Bool {
        guard isAnalysable, other.isAnalysable else { return utf8.elementsEqual(other.utf8) }
        return collapsed == other.collapsed
    }

    private var collapsed: [Substring] {
        folded.split(whereSeparator: \.isSpacing).map { $0 }
    }
}

extension NotesSections.Section {
    /// A heading such as "Fixed" says nothing by itself, one such as "Dark mode" does.
    fileprivate var contents: [NotesLine] {
        (lines + (kind == .other ? [heading].compactMap(\.self) : [])).map { NotesLine($0[...]) }
    }
}
