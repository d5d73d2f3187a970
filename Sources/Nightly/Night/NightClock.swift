import AppStore
import ChangeDetection
import Logging
import Lookups
import Synchronization
import Watchlists

/// A part of a night whose duration is measured.
enum NightStage: String, CaseIterable, Sendable {
    case ask, pages, pictures, judge, render
}

/// Counts the requests and listings of a run so far, and the duration of each stage.
final class NightClock: Sendable {
    private let requests = Atomic(0)
    private let listings = Atomic(0)
    private let stages = Mutex<[NightStage: Double]>([:])
    private let start: ContinuousClock.Instant
    private let end: ContinuousClock.Instant?
    private let log: Logger

    /// The duration of each stage so far, in seconds; stages that have done no work are missing.
    var seconds: [NightStage: Double] { stages.withLock(\.self) }
    /// The time since the run began, or was resumed.
    var elapsed: Duration { ContinuousClock.now - start }
    /// The time until the deadline; nil without a deadline.
    var timeLeft: Duration? { end.map { max($0 - ContinuousClock.now, .zero) } }

    /// - Parameter deadline: the time from now to the deadline; nil for none.
    init(deadline: Duration?, log: Logger) {
        self.log = log
        let now = ContinuousClock.now
        start = now
        end = deadline.map { now + $0 }
    }

    func count(_ lookup: Lookup) {
        requests.add(1, ordering: .relaxed)
        listings.add(lookup.ids.count, ordering: .relaxed)
    }

    /// Counts a request that is not about listings.
    func countOtherRequest() { requests.add(1, ordering: .relaxed) }

    /// Does the work of a stage and adds the time it took to the stage's duration.
    func time<Result>(
        _ stage: NightStage,
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        let start = ContinuousClock.now
        defer {
            let taken = ContinuousClock.now - start
            stages.withLock { $0[stage, default: 0] += taken / .seconds(1) }
            log.debug("A stage ends.", metadata: ["stage": "\(stage)", "seconds": .seconds(taken)])
        }
        return try await work()
    }

    /// The progress of a plan, from the requests counted so far.
    ///
    /// - Parameters:
    ///   - perMinute: the number of requests per minute that is allowed now; nil for no limit.
    ///   - throttleDelay: the time for which throttling still delays all requests.
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
