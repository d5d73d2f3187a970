package import AppStore
package import Archives
package import ChangeDetection
package import News
import Synchronization

extension Archive {
    /// Judges a run as far as it has come, to find what is to be looked at again. A run that is told to
    /// end looks at nothing again.
    func draft(of run: Run, _ settings: DetectionSettings) throws -> JudgedNight {
        do {
            return try transaction { archive in
                JudgedNight(try archive.evidence(of: run, settings, check: Task.checkCancellation))
            }
        } catch {
            // The archive throws errors of its own alone.
            try Task.checkCancellation()
            throw error
        }
    }

    /// Ends a run: loads its evidence, judges it, and records what came of it. All of it is one
    /// transaction: a run is judged or still open.
    ///
    /// - Parameters:
    ///   - due: every listing that was due.
    ///   - questions: what else was to be asked.
    ///   - unasked: why a listing is unknown that nothing is noted of.
    ///   - isWhole: false when something that was to be asked about is no listing yet.
    ///   - cutShort: why not everything was asked.
    ///   - isUnpublished: whether the run is still to be published.
    ///   - draft: the night as it was judged before, where it still stands; nil to judge it now.
    ///   - requests: made for this run.
    ///   - seconds: how long the run took, asked when everything is judged.
    ///   - notify: records the notifications of the run.
    package func judge(
        _ run: Run,
        _ settings: DetectionSettings,
        due: some Sequence<Listing>,
        questions: StandingQuestions = .none,
        unasked: Failure,
        isWhole: Bool = true,
        cutShort: CutShort? = nil,
        isUnpublished: Bool = false,
        draft: (Transaction) -> JudgedNight? = { _ in nil },
        requests: Int,
        seconds: () -> Double,
        notify: (Transaction, RunSummary) throws -> Void = { _, _ in }
    ) throws -> RunSummary {
        try transaction { archive in
            try archive.close(run, due: due, unasked: unasked)
            let judged = try draft(archive) ?? JudgedNight(archive.evidence(of: run, settings))
            try archive.record(judged.verdict, of: judged.night, in: run)
            try questions.settle(run, settings, unasked: unasked, archive)
            let summary = try archive.end(
                run,
                counts: judged.verdict.counts,
                isWhole: try isWhole && archive.hasResponses(in: run),
                cutShort: cutShort,
                isUnpublished: isUnpublished,
                requests: requests,
                seconds: seconds()
            )
            try notify(archive, summary)
            return summary
        }
    }
}

/// A night's evidence, and what is made of it.
package struct JudgedNight: Sendable {
    let night: LoadedNight
    let verdict: NightVerdict

    init(_ night: LoadedNight) {
        self.night = night
        verdict = ChangeDetection.judge(night.evidence)
    }
}

/// Keeps a night as it was judged before its end, so that it need not be judged twice.
final class NightDraft: Sendable {
    private let last = Mutex<JudgedNight?>(nil)

    func keep(_ night: JudgedNight) { last.withLock { $0 = night } }

    /// Gives the night away, where nothing was written since it was judged; it is kept no longer.
    func take(_ archive: Archive.Transaction) -> JudgedNight? {
        last.withLock { night in
            defer { night = nil }
            return night.flatMap { archive.isCurrent($0.night) ? $0 : nil }
        }
    }
}
