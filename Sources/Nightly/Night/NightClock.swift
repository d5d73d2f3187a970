import AppStore
import ChangeDetection
import Logging
import Lookups
import Synchronization
import Watchlists

enum NightStage: String, CaseIterable, Sendable {
    case ask, pictures, judge, render
}

/// Counts the requests and listings of a run so far, and the duration of each stage.
final class NightClock: Sendable {
    private struct State {
        var requests = 0
        var listings = 0
        var seconds: [NightStage: Double] = [:]
    }

    private let state = Mutex(State())
    private let start: ContinuousClock.Instant
    private let end: ContinuousClock.Instant?
    private let log: Logger

    var seconds: [NightStage: Double] { state.withLock(\.seconds) }
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

    func note(_ lookup: Lookup) {
        state.withLock { state in
            state.requests += 1
            state.listings += lookup.ids.count
        }
    }

    func noteRanking() { state.withLock { $0.requests += 1 } }

    /// Does the work of a stage and adds its duration.
    func time<Result>(
        _ stage: NightStage,
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        let start = ContinuousClock.now
        defer {
            let taken = ContinuousClock.now - start
            state.withLock { $0.seconds[stage, default: 0] += taken / .seconds(1) }
            log.debug("A stage ends.", metadata: ["stage": "\(stage)", "seconds": .seconds(taken)])
        }
        return try await work()
    }

    func progress(of plan: Plan, perMinute: Double?, hold: Duration) -> AskingProgress {
        let (requests, listings) = state.withLock { ($0.requests, $0.listings) }
        return AskingProgress(
            plan: plan,
            requestsDone: requests,
            listingsDone: listings,
            perMinute: perMinute,
            hold: hold,
            elapsed: elapsed
        )
    }
}
