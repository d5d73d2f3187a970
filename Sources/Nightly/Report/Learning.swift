import AppStore
package import Archives
package import History
package import TextAnalysis

extension LearntPhrases {
    /// Learns which phrases of the given notes recur in the notes of several apps of an archive, as
    /// they were by the end of a run.
    package init(from notes: [String], in archive: Archive, asOf run: Run) throws {
        self.init(candidates: Set(notes.flatMap(LearntPhrases.phrases)))
        guard !notes.isEmpty else { return }
        var learnt = self
        try archive.eachNotes(asOf: run) { learnt.count($1, of: $0.number) }
        self = learnt
    }
}
