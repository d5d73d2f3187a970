/// The line of release notes that best says what is new.
package enum NotesGist {
    /// The line without its bullet and label; nil if the class of the notes is not `new`.
    ///
    /// - Parameters:
    ///   - previous: the listing's notes before these; nil if there were none.
    ///   - app: the app's name.
    ///   - isRecurring: whether the listing had the same notes twice before.
    package static func line(
        of notes: String,
        after previous: String?,
        app: String = "",
        isRecurring: Bool = false
    ) -> String? {
        guard
            NotesClass(of: notes, after: previous, app: app, isRecurring: isRecurring) == .new
        else { return nil }
        return InformativeLines.of(notes, after: previous, app: app).fresh
            .map { String($0.words) + $0.closing }
    }
}

extension NotesLine {
    /// The punctuation after the words, without blanks, and without a final colon, which refers to
    /// the lines below.
    fileprivate var closing: String {
        let kept = end.lastIndex { !$0.isWhitespace && !":：".contains($0) }
        return kept.map { String(end[...$0]) } ?? ""
    }
}
