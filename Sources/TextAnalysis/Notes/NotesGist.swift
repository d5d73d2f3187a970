/// The one line of release notes that a reader with no time would read.
package enum NotesGist {
    /// The first line that says something, without its bullet; nil where none does.
    ///
    /// Lines that the notes before had, too, say nothing new, and a single word says little: it is a
    /// version or a heading. Languages without spaces write sentences as one.
    ///
    /// - Parameters:
    ///   - previous: the app's notes before these, nil where there were none.
    ///   - learnt: phrases that say nothing, besides those that are known.
    package static func line(
        of notes: String,
        after previous: String?,
        learnt: LearntPhrases
    ) -> String? {
        let old = Set(NotesLine.lines(of: (previous ?? "").analysed).map(\.phrase))
        let line = NotesSections.contents(of: notes.analysed).first { line in
            !Boilerplate.isBoilerplate(line) && !learnt.contains(line.phrase)
                && !old.contains(line.phrase) && line.isSentence
        }
        return line.map { String($0.words + $0.end) }
    }
}

extension NotesLine {
    fileprivate var isSentence: Bool {
        words.contains(where: \.isWhitespace)
            || words.unicodeScalars.contains { $0.value >= 0x0E00 }
    }
}
