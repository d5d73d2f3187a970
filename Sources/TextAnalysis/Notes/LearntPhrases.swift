/// Phrases that recur in the notes of several apps, and therefore say nothing about any of them, and those
/// of notes that came with several releases of one app, and therefore say nothing about any release.
///
/// It counts only the phrases it was asked about, so that it stays as small as one night's notes
/// are.
package struct LearntPhrases: Sendable {
    /// A phrase is learnt from as many apps, or from as many releases of one.
    package static let enough = 3
    /// Longer lines are sentences of their own, in characters.
    package static let longest = 120

    private struct Count: Sendable {
        var apps = 0
        var last: Int64?
    }

    private var counts: [String: Count]
    /// However long they are.
    private var recurring: Set<String> = []

    /// - Parameter candidates: the phrases of tonight's notes.
    package init(candidates: Set<String> = []) {
        counts = Dictionary(uniqueKeysWithValues: candidates.map { ($0, Count()) })
    }

    /// The lines as phrases: without bullets, numbers, case, and punctuation at their ends.
    package static func phrases(of notes: String) -> [String] {
        NotesLine.lines(of: notes.analysed).map(\.phrase).filter { phrase in
            // Bytes are counted already.
            !phrase.isEmpty && (phrase.utf8.count <= longest || phrase.count <= longest)
        }
    }

    /// Counts the phrases of one listing's notes; all listings of an app must come in a row.
    ///
    /// - Parameter app: its number.
    package mutating func count(_ phrases: [String], of app: Int64) {
        for phrase in phrases {
            guard let count = counts[phrase], count.last != app else { continue }
            counts[phrase] = Count(apps: count.apps + 1, last: app)
        }
    }

    /// Learns notes that an app had with as many releases.
    package mutating func learn(_ notes: String) {
        recurring.formUnion(
            NotesLine.lines(of: notes.analysed).map(\.phrase).filter { !$0.isEmpty }
        )
    }

    /// Learns what recurs among the notes of a listing's releases, oldest first. Notes that stay for some
    /// releases came once.
    package mutating func learnRecurring(_ notes: [String]) {
        var counts: [String: Int] = [:]
        for (index, text) in notes.enumerated() where index == 0 || notes[index - 1] != text {
            counts[text, default: 0] += 1
        }
        for (notes, count) in counts where count >= Self.enough { learn(notes) }
    }

    package func contains(_ phrase: String) -> Bool {
        counts[phrase, default: Count()].apps >= Self.enough || recurring.contains(phrase)
    }
}
