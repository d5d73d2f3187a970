package import AppStore
import Archives
import ChangeDetection
package import History
package import Watchlists
package import Wording

package enum NightProgress: Sendable {
    /// The run has begun. This is always reported first. A completion makes only the requests that
    /// an earlier attempt at the night did not complete.
    case begun(Run, isCompletion: Bool)
    /// Bundle IDs that no store has. The bundle IDs in `standing` were already on the watchlist of
    /// the last complete night; the bundle IDs in `new` were not.
    case unknownBundles(new: [String], standing: [String])
    /// Developers that no store has. Earlier nights already reported the developers in `standing`,
    /// but not the developers in `new`.
    case unknownDevelopers(new: [AppID], standing: [AppID])
    case planned(Plan)
    /// The progress of the requests, a few times a second.
    case asking(RequestProgress)
    /// The night has ended, and its report is written. `digest` returns the news; nil for a shard,
    /// which leaves the news to the merge, and for a night that was already merged.
    case ended(FinishedNight, digest: @Sendable () throws -> NewsDigest?)
}

/// The results of a recorded night.
package struct FinishedNight: Sendable {
    package let summary: RunSummary
    /// Whether there is anything to report that was not reported before.
    package let hasNews: Bool
    /// The listings that could not be checked, by reason.
    package var unchecked: [Unchecked] = []
    /// The requests about bundle IDs, developers, keywords and charts that had no response.
    package var unanswered: [FailedRequest] = []
    /// The listings that have had no response for too many nights.
    package var stale: [Standing] = []
    /// The unanswered requests that have failed for too many nights.
    package var overdue: [FailedRequest] = []
    /// The number of listings that were unknown in the previous run, or in an earlier attempt at
    /// this run, and have a response now.
    package var checkedAgain = 0
    /// The requests about bundle IDs, developers, keywords and charts that failed in the previous
    /// run, or in an earlier attempt at this run, and have a response now.
    package var answeredAgain: [FailedRequest] = []
    /// Sentences about changes that brakes hold, each with the command that accepts the changes.
    package var held: [String] = []
    /// The reasons why the night failed or was cut short, as sentences.
    package var troubles: [String] = []
    /// The reasons why the report or another output could not be written, one sentence each.
    package var failures: [String] = []

    package var exitStatus: ExitStatus {
        failures.isEmpty ? ExitStatus(summary.outcome) : .unpublished
    }
}

package struct RequestProgress: Hashable, Sendable {
    package let plan: Plan
    /// The number of requests so far, including requests about developers and rankings.
    package let requestsDone: Int
    package let listingsDone: Int
    /// The number of requests per minute that is currently allowed; nil for no limit.
    package let perMinute: Double?
    /// The remaining pause of all requests after the server throttled one.
    package let throttleDelay: Duration
    package let elapsed: Duration

    /// The total number of requests: as planned, or more if the run found more apps to ask about.
    package var requests: Int { max(plan.requests, requestsDone) }

    /// The share of requests that are done, from 0 to 1.
    package var share: Double { Double(requestsDone) / Double(max(requests, 1)) }

    /// The estimated time for the remaining requests, at the planned pace or at the actual speed,
    /// whichever is slower; nil if no requests remain.
    package var timeLeft: Duration? {
        let rest = Double(plan.requests - requestsDone)
        guard rest > 0 else { return nil }
        let seen = requestsDone > 0 ? elapsed * (rest / Double(requestsDone)) : nil
        let paced = perMinute.map { Duration.seconds(60) * (rest / $0) }
        return [seen, paced].compactMap(\.self).max().map { $0 + throttleDelay }
    }
}
