package import AppStore
package import ChangeDetection
package import Foundation

/// A run of the program, which handles one night.
package struct Run: Hashable, Sendable {
    /// The number of the run in its archive, from 1.
    package let number: Int
    package let at: Date
    package let night: Night

    package init(number: Int, at: Date, night: Night) {
        self.number = number
        self.at = at
        self.night = night
    }
}

/// The outcome of a run.
package enum Outcome: String, Codable, Sendable {
    /// Every due listing has a known status.
    case complete
    /// At least one due listing has the status unknown.
    case incomplete
    /// No response could be recorded.
    case failed
}

/// The reason why a run ended early. The next run of the same night completes it.
package enum EarlyEnd: String, Codable, Sendable {
    case patience, deadline, cancelled
}

/// The results and the costs of a run.
package struct RunSummary: Hashable, Sendable {
    package let run: Run
    package let outcome: Outcome
    /// The number of requests, including rechecks and retries.
    package let lookups: Int
    package let counts: [ListingStatus: Int]
    /// The number of unknown listings by reason.
    package let reasons: [Reason: Int]
    /// The number of listings whose failure began in this run or changed its reason.
    package let newFailures: Int
    /// The number of listings that were unknown in the previous run and are not in this one.
    package let recovered: Int
    /// The number of confirmed changes of all listings.
    package let changes: Int
    /// The number of news items in these changes; a release with all that it explains is one.
    package let news: Int
    /// The number of apps whose screenshots disappeared from Apple's responses or reappeared.
    package let relisted: Int
    /// The number of listings that disappeared in this run; `counts` also includes earlier ones.
    package let removals: Int
    package let suppressed: Int
    package let held: Int
    /// The number of brake events that began in this run.
    package let brakes: Int
    package let oddities: Oddities
    package let seconds: Double

    package init(
        run: Run,
        outcome: Outcome,
        lookups: Int,
        counts: [ListingStatus: Int],
        reasons: [Reason: Int],
        newFailures: Int,
        recovered: Int,
        changes: Int,
        news: Int,
        relisted: Int = 0,
        removals: Int = 0,
        suppressed: Int,
        held: Int,
        brakes: Int = 0,
        oddities: Oddities,
        seconds: Double
    ) {
        self.run = run
        self.outcome = outcome
        self.lookups = lookups
        self.counts = counts
        self.reasons = reasons
        self.newFailures = newFailures
        self.recovered = recovered
        self.changes = changes
        self.news = news
        self.relisted = relisted
        self.removals = removals
        self.suppressed = suppressed
        self.held = held
        self.brakes = brakes
        self.oddities = oddities
        self.seconds = seconds
    }
}

extension RunSummary {
    /// The number of due listings.
    package var due: Int { counts.values.reduce(0, +) }

    /// Whether the run has anything new to report, as every failed run has.
    package var hasNews: Bool {
        news > 0 || brakes > 0 || newFailures > 0 || recovered > 0 || outcome == .failed
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
    /// The counts by name. Every name is present, so that scripts need not check for it.
    package var named: [String: Int] {
        [String: Int](
            uniqueKeysWithValues: Key.allCases.map { ($0.rawValue, self[$0, default: 0]) }
        )
    }
}
