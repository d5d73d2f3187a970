/// Recognizes headings for what is new, improved and fixed, in the languages of the large
/// storefronts.
enum NotesHeadings {
    /// Ignores version numbers, spaces and case: `What's New in 3.1` equals `what's new in`.
    static func kind(of words: Substring) -> NotesSections.Kind? {
        guard words.utf8.count <= 200 else { return nil }
        return kinds[key(words)]
    }

    private static func key(_ words: Substring) -> String {
        // In languages without spaces, a word may follow a number directly.
        words.foldedWords.filter { !$0.isNumbering }.map { $0.drop(while: \.isDigit) }.joined()
    }

    private static let kinds: [String: NotesSections.Kind] = {
        let sections: [(NotesSections.Kind, PhraseFile.Section)] = [
            (.new, .newHeadings), (.improved, .improvedHeadings), (.fixed, .fixedHeadings),
        ]
        let pairs = sections.flatMap { kind, section in
            PhraseFile.all.flatMap { $0.phrases(section) }.map { (key($0), kind) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}
