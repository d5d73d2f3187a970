package import AppStore
package import ChangeDetection
package import Foundation

/// One night's work.
package struct Run: Hashable, Sendable {
    /// Counts up from 1 in each archive.
    package let number: Int
    package let at: Date
    package let night: Night

    package init(number: Int, at: Date, night: Night) {
        self.number = number
        self.at = at
        self.night = night
    }
}

/// How a run ended.
package enum Outcome: String, Codable, Sendable {
    /// Every listing that was due is known.
    case complete
    /// Some listing that was due is unknown.
    case incomplete
    /// No answer could be kept.
    case failed
}

/// Why a run ended before everything was asked; the next run of the same night completes it.
package enum CutShort: String, Codable, Sendable {
    case patience, deadline, cancelled
}

/// What a run found out, and what it cost.
package struct RunSummary: Hashable, Sendable {
    package let run: Run
    package let outcome: Outcome
    /// Requests made, retries included.
    package let lookups: Int
    package let counts: [Word: Int]
    /// The unknown listings by reason.
    package let reasons: [Reason: Int]
    /// Listings whose failure began tonight, or has another reason than before.
    package let newFailures: Int
    /// Listings that were unknown the run before, and are not tonight.
    package let recovered: Int
    /// Over all listings; what makes the night's news.
    package let changes: Int
    /// Listings that went tonight; `counts` has those, too, that were gone before.
    package let removals: Int
    package let suppressed: Int
    package let held: Int
    /// Events that something is held back for since this run.
    package let brakes: Int
    package let oddities: Oddities
    package let seconds: Double

    package init(
        run: Run,
        outcome: Outcome,
        lookups: Int,
        counts: [Word: Int],
        reasons: [Reason: Int],
        newFailures: Int,
        recovered: Int,
        changes: Int,
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
        self.removals = removals
        self.suppressed = suppressed
        self.held = held
        self.brakes = brakes
        self.oddities = oddities
        self.seconds = seconds
    }
}

extension RunSummary {
    /// The listings that were due.
    package var due: Int { counts.values.reduce(0, +) }

    /// Whether there is anything that was not told the night before. A night without any answer is
    /// always told.
    package var hasNews: Bool {
        changes > 0 || brakes > 0 || newFailures > 0 || recovered > 0 || outcome == .failed
    }

    /// The listings that a usable answer spoke of.
    package var answered: Int { due - counts[.unknown, default: 0] }
}
