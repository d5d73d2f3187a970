import AppStore
import Synchronization
import Watchlists

/// Counts the requests and listings of a run so far, and measures its time.
final class NightClock: Sendable {
    private let requests = Atomic(0)
    private let listings = Atomic(0)
    private let start: ContinuousClock.Instant
    private let end: ContinuousClock.Instant?

    /// The time since the run began, or was resumed.
    var elapsed: Duration { ContinuousClock.now - start }
    /// The time until the deadline; nil without a deadline.
    var timeLeft: Duration? { end.map { max($0 - ContinuousClock.now, .zero) } }

    init(deadline: Duration?) {
        let now = ContinuousClock.now
        start = now
        end = deadline.map { now + $0 }
    }

    func count(_ lookup: Lookup) {
        requests.add(1, ordering: .relaxed)
        listings.add(lookup.ids.count, ordering: .relaxed)
    }

    func countOtherRequest() { requests.add(1, ordering: .relaxed) }

    /// The progress of a plan, from the requests counted so far.
    func progress(of plan: Plan, perMinute: Double?, throttleDelay: Duration) -> RequestProgress {
        RequestProgress(
            plan: plan,
            requestsDone: requests.load(ordering: .relaxed),
            listingsDone: listings.load(ordering: .relaxed),
            perMinute: perMinute,
            throttleDelay: throttleDelay,
            elapsed: elapsed
        )
    }
}
