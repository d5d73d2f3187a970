package import AppStore
import Archives
import ChangeDetection
package import News
package import Site
package import Watchlists

/// The progress of a run.
package enum NightNews: Sendable {
    /// The run has begun; nothing is reported before.
    case begun(Run)
    /// Bundle IDs that no store has: newly unknown ones, and those that were unknown before.
    case unknownBundles(new: [String], standing: [String])
    /// The requests that are about to be made.
    case planned(Prospect)
    /// The progress of the requests, a few times a second.
    case asking(AskingProgress)
    /// Listings without a response for too many nights.
    case stale([Standing])
    /// The results of the night, after its report is written, and the reasons why listings became
    /// unknown. The digest is computed on demand; a shard has none, because the merge judges the
    /// night.
    ///
    /// `held` contains sentences about changes that brakes hold, each with the command that accepts
    /// them.
    case ended(
        RunSummary,
        [Unanswered],
        held: [String],
        digest: (@Sendable () throws -> NewsDigest)?
    )
}

/// The requests that a run is about to make, and the time available.
package struct Prospect: Hashable, Sendable {
    package let plan: Plan
    /// The maximum number of requests per minute; 0 for no limit.
    package let pace: Int
    /// The time until the deadline; nil for none.
    package let deadline: Duration?

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
    /// The number of requests so far, including those about rankings.
    package let requestsDone: Int
    package let listingsDone: Int
    /// The current number of requests per minute; nil for no limit.
    package let perMinute: Double?
    /// The time for which throttling still delays all requests.
    package let hold: Duration
    package let elapsed: Duration

    /// The share of requests that are done, from 0 to 1.
    package var share: Double { Double(requestsDone) / Double(max(plan.requests, 1)) }

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

/// A reason why listings became unknown tonight, and their storefronts.
package struct Unanswered: Hashable, Sendable {
    package let storefronts: [Storefront]
    /// A sentence, such as `The connection failed: connection refused.`
    package let detail: String
    package let listings: Int
}

extension Archive {
    /// The reasons for listings that became unknown in a run; earlier ones are already reported.
    func unanswered(in run: Run) throws -> [Unanswered] {
        let new = try standings(.unknown, in: run).filter { $0.unknownSince == run }
        return Dictionary(grouping: new) { $0.failure?.detail ?? "" }
            .filter { !$0.key.isEmpty }
            .map { detail, standings in
                Unanswered(
                    storefronts: Set(standings.map(\.listing.storefront)).sorted(),
                    detail: detail,
                    listings: standings.count
                )
            }
            .sorted { ($1.listings, $0.detail) < ($0.listings, $1.detail) }
    }
}
