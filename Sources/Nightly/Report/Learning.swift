import AppStore
package import Archives
package import History
import Synchronization
package import TextAnalysis

extension LearntPhrases {
    /// Learns which phrases of the given notes recur in the notes of several apps of an archive, as
    /// they were by the end of a run.
    ///
    /// - Parameter first: the run since which notes came that are looked for among earlier ones of their
    ///   app; nil for none.
    package init(
        from notes: [String],
        since first: Int?,
        in archive: Archive,
        asOf run: Run,
        known: KnownPhrases = KnownPhrases()
    ) throws {
        try self.init(from: notes, known: known) {
            try first.map { try archive.recurringNotes(since: $0, upTo: run, times: Self.enough) }
                ?? []
        } eachNotes: {
            try archive.eachNotes(asOf: run, $0)
        }
    }

    /// - Parameters:
    ///   - recurring: the notes that an app had with as many releases.
    ///   - eachNotes: shows the notes that are learnt from.
    init(
        from notes: [String],
        known: KnownPhrases = KnownPhrases(),
        recurring: () throws -> [String],
        eachNotes: ((AppID, Int64, () throws -> String?) throws -> Void) throws -> Void
    ) throws {
        self.init(candidates: Set(notes.flatMap(LearntPhrases.phrases)))
        guard !notes.isEmpty else { return }
        var learnt = self
        try eachNotes { app, id, text in
            learnt.count(try known.phrases(of: id, text), of: app.number)
        }
        self = learnt
        for notes in try recurring() { learn(notes) }
    }
}

/// The phrases of release notes that were read already: most of them are the same night after night.
package final class KnownPhrases: Sendable {
    private let phrases = Mutex<[Int64: [String]]>([:])

    package init() {}

    /// - Parameter id: what the archive knows the notes by.
    func phrases(of id: Int64, _ text: () throws -> String?) throws -> [String] {
        if let known = phrases.withLock({ $0[id] }) { return known }
        let found = LearntPhrases.phrases(of: try text() ?? "")
        phrases.withLock { $0[id] = found }
        return found
    }
}
