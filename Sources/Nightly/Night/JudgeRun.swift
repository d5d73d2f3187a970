package import AppStore
package import Archives
package import ChangeDetection
package import History

extension Archive {
    /// The listings of a run to look at again: missing though they were there before, showing what would
    /// not be believed, or doing what too many do at once. Each is looked at again once.
    package func doubts(in run: Run, _ settings: DetectionSettings) throws -> [Listing] {
        try transaction { archive in
            ChangeDetection.judge(try archive.evidence(of: run, settings).evidence).doubts
        }
    }

    /// Ends a run: loads its evidence, judges it, and records what came of it. All of it is one
    /// transaction: a run is judged or still open.
    ///
    /// - Parameters:
    ///   - due: every listing that was due.
    ///   - unasked: why a listing is unknown that nothing is noted of.
    ///   - isWhole: false when something that was to be asked about is no listing yet.
    ///   - cutShort: why not everything was asked.
    ///   - requests: made for this run.
    ///   - seconds: how long the run took, asked when everything is judged.
    package func judge(
        _ run: Run,
        _ settings: DetectionSettings,
        due: some Sequence<Listing>,
        unasked: Failure,
        isWhole: Bool = true,
        cutShort: CutShort? = nil,
        requests: Int,
        seconds: () -> Double
    ) throws -> RunSummary {
        try transaction { archive in
            try archive.close(run, due: due, unasked: unasked)
            let night = try archive.evidence(of: run, settings)
            let verdict = ChangeDetection.judge(night.evidence)
            try archive.record(verdict, of: night, in: run)
            return try archive.end(
                run,
                words: verdict.words,
                isWhole: isWhole,
                cutShort: cutShort,
                requests: requests,
                seconds: seconds()
            )
        }
    }
}
