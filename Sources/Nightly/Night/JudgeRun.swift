package import AppStore
package import Archives
package import ChangeDetection
package import Foundation
package import History
import Synchronization
import Watchlists

extension Archive {
    /// Judges a run's responses so far, to find listings to recheck. Throws if cancelled.
    func draft(of run: Run, _ settings: DetectionSettings) throws -> JudgedNight {
        do {
            return try transaction { archive in
                let night = try archive.evidence(
                    of: run,
                    settings,
                    check: Task.checkCancellation
                )
                return judgement(of: night)
            }
        } catch {
            // If the run was cancelled, throws a CancellationError instead of the archive's error.
            try Task.checkCancellation()
            throw error
        }
    }

    /// Ends a run: loads its evidence, judges it, and records the results in one transaction, so
    /// that a run is either judged or open.
    ///
    /// - Parameters:
    ///   - unasked: the failure to record for requests that have neither a response nor a failure.
    ///   - cutShort: the reason why some requests were not made; nil if all were made.
    ///   - draft: returns an earlier judgement if it is still valid; nil to judge the run now.
    ///   - seconds: returns the duration of the run in seconds; called after the judgement.
    package func judge(
        _ run: Run,
        of requests: RunRequests,
        _ settings: DetectionSettings,
        unasked: Failure,
        cutShort: EarlyEnd? = nil,
        isUnpublished: Bool = false,
        draft: (Transaction) -> JudgedNight? = { _ in nil },
        requestCount: Int,
        seconds: () -> Double,
        notify: (Transaction, RunSummary) throws -> Void = { _, _ in }
    ) throws -> RunSummary {
        try transaction { archive in
            try archive.close(run, due: requests.schedule.due, unasked: unasked)
            let judged = try draft(archive) ?? judgement(of: archive.evidence(of: run, settings))
            try archive.record(judged.verdict, of: judged.night, in: run)
            try archive.close(
                run,
                bundles: requests.watchlist.bundles,
                developers: requests.developers,
                rankings: requests.rankings,
                unasked: unasked
            )
            try archive.judgePositions(
                in: run,
                of: requests.rankings,
                watching: requests.watchlist.appIDs,
                requests.watchlist.positions,
                settings
            )
            let summary = try archive.end(
                run,
                counts: judged.verdict.counts,
                cutShort: cutShort,
                isUnpublished: isUnpublished,
                requests: requestCount,
                seconds: seconds()
            )
            try notify(archive, summary)
            return summary
        }
    }
}

package typealias JudgedNight = (night: LoadedNight, verdict: NightVerdict)

private func judgement(of night: LoadedNight) -> JudgedNight {
    (night: night, verdict: ChangeDetection.judge(night.evidence))
}

/// Stores a night that was judged before the end of its run, so that it is not judged twice.
final class NightDraft: Sendable {
    private let last = Mutex<JudgedNight?>(nil)

    func store(_ night: JudgedNight) { last.withLock { $0 = night } }

    /// Returns the stored night and forgets it; nil if the archive has been written to meanwhile.
    func takeIfCurrent(_ archive: Archive.Transaction) -> JudgedNight? {
        last.withLock { night in
            defer { night = nil }
            return night.flatMap { archive.isCurrent($0.night) ? $0 : nil }
        }
    }
}

extension Archive {
    /// Confirms the changes that a brake still holds. Each changed listing is judged again, with
    /// the responses and the brakes of the last night that showed its change.
    ///
    /// - Parameters:
    ///   - event: the ID of the brake's event.
    ///   - settings: returns the settings with which a run is judged.
    /// - Returns: the number of confirmed changes; nil if there is no such event.
    package func accept(
        _ event: String,
        at time: Date,
        settings: (Run) throws -> DetectionSettings
    ) throws -> Int? {
        try transaction { archive in
            if let count = try archive.acceptPositions(heldBy: event, at: time) { return count }
            guard let held = try archive.held(by: event) else { return nil }
            // Changes nothing if all changes have disappeared or were accepted earlier.
            guard !held.isEmpty else { return 0 }
            let nights = Dictionary(grouping: held, by: \.run).sorted {
                $0.key.number < $1.key.number
            }
            let brakes = try nights.map { try archive.brakes(of: $0.key) }
            try archive.accept(event, of: held, at: time)
            for ((run, held), brakes) in zip(nights, brakes) {
                let night = try archive.evidence(
                    of: run,
                    try settings(run),
                    apps: Set(held.map(\.listing.app)),
                    brakes: brakes
                )
                let verdict = ChangeDetection.judge(night.evidence)
                let listings = Set(held.map(\.listing))
                try archive.record(verdict, only: listings, of: night, in: run)
            }
            return held.count
        }
    }
}
