package import AppStore
import Archives
import ChangeDetection
package import News
package import Site
package import Watchlists

/// The progress of a run.
package enum NightNews: Sendable {
    /// The run has begun; nothing is reported before. A completion asks only for what an earlier
    /// attempt at the night lacks.
    case begun(Run, isCompletion: Bool)
    /// Bundle IDs that no store has: newly unknown ones, and those that were unknown before.
    case unknownBundles(new: [String], standing: [String])
    /// Developers that no store has, in the same way.
    case unknownDevelopers(new: [AppID], standing: [AppID])
    /// The requests that are about to be made.
    case planned(Prospect)
    /// The progress of the requests, a few times a second.
    case asking(AskingProgress)
    /// Listings, and other questions, without a response for too many nights.
    case stale([Standing], [FailedRequest])
    /// The night has ended and its report is written.
    case ended(NightEnd)
}

/// The results of a night.
package struct NightEnd: Sendable {
    package let summary: RunSummary
    /// Whether there is anything to report that was not reported before.
    package let hasNews: Bool
    /// The listings that could not be checked, by reason.
    package var unchecked: [Unchecked] = []
    /// The questions about bundle IDs, developers, keywords and charts without a response.
    package var unanswered: [FailedRequest] = []
    /// The number of listings that were unknown before, and are not any more.
    package var checkedAgain = 0
    /// The questions that had failed before.
    package var answeredAgain: [FailedRequest] = []
    /// Those whose responses were doubtful before, and are accepted now.
    package var accepted: [FailedRequest] = []
    /// Sentences about changes that brakes hold, each with the command that accepts them.
    package var held: [String] = []
    /// The reasons why the night failed or was cut short, as sentences.
    package var troubles: [String] = []
    /// Computes the digest; nil for a shard, because the merge judges the night.
    package var digest: (@Sendable () throws -> NewsDigest)?

    package init(summary: RunSummary, hasNews: Bool) {
        self.summary = summary
        self.hasNews = hasNews
    }
}

/// The requests that a run is about to make, and the time available.
package struct Prospect: Hashable, Sendable {
    package let plan: Plan
    /// The maximum number of requests per minute; 0 for no limit.
    package let pace: Int
    /// The time until the deadline; nil for none.
    package let deadline: Duration?
    /// The maximum number of store pages that are read after the lookups, if there is time.
    package var storePages = 0

    package init(plan: Plan, pace: Int, deadline: Duration?) {
        self.plan = plan
        self.pace = pace
        self.deadline = deadline
    }

    /// The minimum duration of the requests at the pace, in minutes.
    package var minutes: Double { plan.minutes(atPace: pace) }

    package var fits: Bool { deadline.map { minutes <= $0 / .seconds(60) } ?? true }
}

package struct AskingProgress: Hashable, Sendable {
    package let plan: Plan
    /// The number of requests so far, including those about developers and rankings.
    package let requestsDone: Int
    package let listingsDone: Int
    /// The current number of requests per minute; nil for no limit.
    package let perMinute: Double?
    /// The time for which throttling still delays all requests.
    package let hold: Duration
    package let elapsed: Duration

    /// The number of requests, including those about apps that the run has found.
    package var requests: Int { max(plan.requests, requestsDone) }

    /// The share of requests that are done, from 0 to 1.
    package var share: Double { Double(requestsDone) / Double(max(requests, 1)) }

    /// The estimated time for the remaining requests at the pace, or at the actual speed if that is
    /// lower; nil if none remain.
    package var timeLeft: Duration? {
        let rest = Double(plan.requests - requestsDone)
        guard rest > 0 else { return nil }
        let seen = requestsDone > 0 ? elapsed * (rest / Double(requestsDone)) : nil
        let paced = perMinute.map { Duration.seconds(60) * (rest / $0) }
        return [seen, paced].compactMap(\.self).max().map { $0 + hold }
    }
}
