/// The classes of release notes that come again: storefronts of one language have the same ones,
/// and so have a version and its change.
package struct NotesClasses: Sendable {
    private struct Step: Hashable {
        let notes: String
        let previous: String?
    }

    private let learnt: LearntPhrases
    private var known: [Step: NotesClass] = [:]

    /// - Parameter learnt: phrases that say nothing.
    package init(learnt: LearntPhrases) { self.learnt = learnt }

    /// The class of the notes, kept for the next time.
    package mutating func remember(_ notes: String, after previous: String?) -> NotesClass {
        let found = notesClass(of: notes, after: previous)
        known[Step(notes: notes, previous: previous)] = found
        return found
    }

    /// The class of the notes, from memory if it is known.
    package func notesClass(of notes: String, after previous: String?) -> NotesClass {
        known[Step(notes: notes, previous: previous)]
            ?? NotesClass(of: notes, after: previous, learnt: learnt)
    }
}
