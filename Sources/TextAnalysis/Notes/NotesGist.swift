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
        let line = NotesSections.contents(of: notes.analysed).lazy.filter { line in
            !learnt.contains(line.phrase) && !old.contains(line.phrase)
        }.map(\.unlabelled).first { line in
            !Boilerplate.isBoilerplate(line) && line.isSentence && !line.isHeading
        }
        return line.map { String($0.words) + $0.closing }
    }
}

extension NotesLine {
    private static let brackets: [Character: Character] = ["[": "]", "【": "】", "［": "］"]

    /// The line without a label in brackets before it: `[4.3.0] Maps` is `Maps`.
    fileprivate var unlabelled: NotesLine {
        guard let open = mark.last(where: { !$0.isWhitespace }), let close = Self.brackets[open],
            let end = text[words.startIndex...].firstIndex(of: close)
        else { return self }
        return NotesLine(text[text.index(after: end)...])
    }

    /// Whether it heads what is new, in whichever version.
    fileprivate var isHeading: Bool { NotesHeadings.kind(of: words) != nil }

    /// What ends its sentence: not a colon, which leads to the lines below, and no blanks.
    fileprivate var closing: String {
        let kept = end.lastIndex { !$0.isWhitespace && !":：".contains($0) }
        return kept.map { String(end[...$0]) } ?? ""
    }

    fileprivate var isSentence: Bool {
        words.contains(where: \.isWhitespace)
            || words.unicodeScalars.contains { $0.value >= 0x0E00 }
    }
}
