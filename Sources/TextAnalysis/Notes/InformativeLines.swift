/// The lines of release notes that say something: not headings, version labels and generic lines.
struct InformativeLines {
    /// Whether no line says anything.
    let isEmpty: Bool
    /// The line that says best what is new, without its label; nil if the notes before had all lines.
    ///
    /// A sentence says more than a single word. Languages without spaces write sentences as one word.
    let fresh: NotesLine?

    init(_ notes: String, after previous: String?) {
        let lines = Self.lines(of: notes)
        isEmpty = lines.isEmpty
        let old = lines.isEmpty ? [] : Set(Self.lines(of: previous ?? "").map(\.phrase))
        let fresh = lines.filter { !old.contains($0.phrase) }
        self.fresh = fresh.first(where: \.isSentence) ?? fresh.first
    }

    private static func lines(of notes: String) -> [NotesLine] {
        NotesSections.contents(of: notes.analysed).map(\.unlabelled).filter { line in
            !GenericLine.isGeneric(line) && !line.isHeading
        }
    }
}

extension NotesLine {
    private static let brackets: [Character: Character] = ["[": "]", "【": "】", "［": "］"]

    /// The line without a label in brackets before it: `[4.3.0] Maps` is `Maps`.
    fileprivate var unlabelled: NotesLine {
        guard let open = mark.last(where: { !$0.isWhitespace }), let close = Self.brackets[open],
            let end = text[words.startIndex...].firstIndex(of: close)
        else { return self }
        let rest = NotesLine(text[text.index(after: end)...])
        return rest.words.isEmpty ? self : rest
    }

    /// Whether it heads what is new, in whichever version.
    fileprivate var isHeading: Bool { NotesHeadings.kind(of: words) != nil }

    fileprivate var isSentence: Bool {
        words.contains(where: \.isWhitespace)
            || words.unicodeScalars.contains { $0.value >= 0x0E00 }
    }
}
