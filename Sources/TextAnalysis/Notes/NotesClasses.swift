import Synchronization

/// The classes of release notes that come again: storefronts of one language have the same ones,
/// and so have a version and its change.
package final class NotesClasses: Sendable {
    private struct Step: Hashable {
        let notes: String
        let previous: String?
    }

    private let learnt: LearntPhrases
    private let known = Mutex<[Step: NotesClass]>([:])

    /// - Parameter learnt: phrases that say nothing.
    package init(learnt: LearntPhrases) { self.learnt = learnt }

    /// The class of the notes, worked out once: of five years of notes, a page shows those of one.
    package func notesClass(of notes: String, after previous: String?) -> NotesClass {
        let step = Step(notes: notes, previous: previous)
        if let known = known.withLock({ $0[step] }) { return known }
        let found = NotesClass(of: notes, after: previous, learnt: learnt)
        known.withLock { $0[step] = found }
        return found
    }
}
