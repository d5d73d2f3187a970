package import AppStore
package import ChangeDetection
package import Foundation

/// A run of the program, which records one night.
package struct Run: Hashable, Decodable, Sendable {
    /// The number of the run in its archive, from 1.
    package let number: Int
    package let at: Date
    package let night: Night

    package init(number: Int, at: Date, night: Night) {
        self.number = number
        self.at = at
        self.night = night
    }

    package var isFirst: Bool { number == 1 }
}

package enum Outcome: String, Codable, Sendable {
    /// Every due listing has a known status, and every other request has a response.
    case complete
    /// At least one due listing has the status unknown, or another request has no response.
    case incomplete
    /// No response could be recorded.
    case failed
}

package enum EarlyEnd: String, Codable, Sendable {
    /// The server requested a longer wait than the run allows.
    case patience
    /// The run's deadline passed.
    case deadline
    case cancelled
}

/// The results and the costs of a run.
package struct RunSummary: Hashable, Sendable {
    package let run: Run
    package let outcome: Outcome
    /// The number of requests to the store, including rechecks and retries.
    package var lookups = 0
    /// The number of due listings with each status.
    package var counts: [ListingStatus: Int] = [:]
    /// The number of listings with the status gone that an earlier run reported as removed.
    package var removedEarlier = 0
    /// The number of listings with the status unknown, by reason.
    package var reasons: [Reason: Int] = [:]
    /// The number of listings whose status became unknown in this run, or is unknown for a
    /// different reason than before.
    package var newFailures = 0
    /// The number of listings that were unknown in the previous run and are known in this run.
    package var recovered = 0
    package var changes = 0
    package var stories = 0
    /// The number of listings whose response omits screenshots that the known page has.
    package var withoutScreenshots = 0
    /// The number of listings with a suppressed change.
    package var suppressed = 0
    /// The number of listings with a held change, including changes of positions.
    package var held = 0
    /// The number of brake events that began in this run.
    package var brakes = 0
    /// The numbers of unrequested or unusable results and fields in responses.
    package var oddities = Oddities()
    /// In seconds.
    package var seconds = 0.0
    /// Whether the run replays recorded responses: the user set the run's time back with `--at`.
    package var isReplay = false

    package init(run: Run, outcome: Outcome) {
        self.run = run
        self.outcome = outcome
    }
}

extension RunSummary {
    package var due: Int { counts.values.reduce(0, +) }

    /// Whether the run has anything to report about listings that was not reported before.
    ///
    /// - Parameter earlier: the summary of an earlier attempt at the run; nil if there was none.
    package func hasNews(since earlier: RunSummary? = nil) -> Bool {
        guard var earlier else {
            let isFailedWithoutListings = due == 0 && outcome == .failed
            return stories > 0 || brakes > 0 || newFailures > 0 || recovered > 0
                || isFailedWithoutListings
        }
        (earlier.lookups, earlier.oddities, earlier.seconds) = (lookups, oddities, seconds)
        return self != earlier
    }

    /// The number of listings with a usable response.
    package var answered: Int { due - counts[.unknown, default: 0] }
}

/// The record of a run in the output of `run --json` and in the site's `run.json`.
extension RunSummary: JSONRecord {
    package var json: JSONObject {
        [
            "run": run.number, "at": run.at.utc, "night": run.night, "outcome": outcome,
            "lookups": lookups, "counts": counts.named, "reasons": reasons.named,
            "suppressed": suppressed, "held": held, "seconds": (seconds * 1000).rounded() / 1000,
        ]
    }
}

extension Dictionary where Key: RawRepresentable<String>, Key: CaseIterable, Value == Int {
    /// The numbers by the raw values of the keys. All keys are present, so that scripts need no
    /// check; a missing number becomes 0.
    package var named: [String: Int] {
        [String: Int](
            uniqueKeysWithValues: Key.allCases.map { ($0.rawValue, self[$0, default: 0]) }
        )
    }
}
