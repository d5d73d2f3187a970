/// Limits the requests a minute of a whole run: it spaces their starts evenly and saves nothing up
/// for a burst. When the server throttles one request, the whole run slows down.
package actor RateLimiter<C: Clock> where C.Duration == Duration {
    private let clock: C
    /// How long a throttled run waits in total.
    private let patience: Duration
    /// Draws from 0 to 1 how much longer to wait, so that clients do not come back in step.
    private let jitter: @Sendable () -> Double
    private var rate: Rate
    /// When the next request may start.
    private var next: C.Instant?
    private var firstStart: C.Instant?
    /// When requests may start again after being throttled.
    private var holdEnd: C.Instant?
    /// How often in a row the server throttled the run.
    private var throttlesInARow = 0
    private var waited = Duration.zero
    /// Whether the run has waited as long as the user allows.
    package private(set) var isOutOfPatience = false
    /// The requests started so far.
    package private(set) var starts = 0

    /// - Parameters:
    ///   - perMinute: requests a minute; 0 for no limit.
    ///   - patience: how long a throttled run waits in total.
    package init(
        perMinute: Int,
        patience: Duration,
        clock: C,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.clock = clock
        self.patience = patience
        self.jitter = jitter
        rate = Rate(budget: perMinute > 0 ? Double(perMinute) : nil)
    }

    /// Requests a minute at present; nil for no limit.
    package var perMinute: Double? { rate.perMinute }

    /// How long no request may start because the server throttled the run.
    package var hold: Duration {
        max(holdEnd.map { clock.now.duration(to: $0) } ?? .zero, .zero)
    }

    /// Waits until one more request may start, and counts it.
    ///
    /// It spaces the next request from this one's real start, even when the sleep ended late: no
    /// minute has more starts than the budget.
    func waitForTurn() async throws(RateLimiterError) {
        while let next, next > clock.now {
            guard !isOutOfPatience else { throw .outOfPatience }
            try await sleep(until: next)
        }
        let now = clock.now
        firstStart = firstStart ?? now
        next = now.advanced(by: rate.spacing)
        starts += 1
    }

    /// Lets no request start for a while, longer each time in a row, and then fewer a minute. It
    /// ignores answers to requests that were under way when the hold began: they say nothing new.
    ///
    /// - Parameters:
    ///   - floor: the least first wait; it doubles each time.
    ///   - longest: the longest wait that doubling leads to.
    ///   - asked: the wait that the server asked for, which replaces ours.
    func throttled(floor: Duration, longest: Duration, asked: Duration?) {
        guard hold == .zero else { return }
        let pause =
            asked ?? min(floor * (1 << min(throttlesInARow, 16)) * (1 + jitter() / 2), longest)
        throttlesInARow += 1
        waited += pause
        isOutOfPatience = waited > patience
        rate.decrease(from: observed)
        let end = clock.now.advanced(by: pause)
        holdEnd = end
        next = max(next ?? end, end)
    }

    /// Records that the server answers again; answers during a hold belong to requests before it.
    func answered() {
        guard hold == .zero else { return }
        throttlesInARow = 0
        rate.increase()
    }

    /// Requests a minute so far.
    private var observed: Double {
        let elapsed = firstStart.map { $0.duration(to: clock.now) } ?? .zero
        return Double(starts) * (.seconds(60) / max(elapsed, .milliseconds(100)))
    }

    private func sleep(until slot: C.Instant) async throws(RateLimiterError) {
        do {
            try await clock.sleep(until: slot, tolerance: nil)
        } catch {
            throw .cancelled
        }
    }
}

/// Why no more requests may start.
enum RateLimiterError: Error {
    case cancelled
    case outOfPatience
}

/// Requests a minute: halved when the server throttles, and raised a little with each response
/// (additive increase, multiplicative decrease).
private struct Rate {
    /// Requests a minute that the user allows; nil for no limit.
    let budget: Double?
    /// Where the increase ends.
    private var ceiling: Double?
    private(set) var perMinute: Double?

    /// How many responses raise the rate from nothing to the ceiling.
    private static let responsesToRecover = 32.0
    /// The least rate, as a share of the ceiling.
    private static let least = 1 / 8.0
    /// The least ceiling, in requests a minute, when there is no limit.
    private static let minTop = 60.0

    init(budget: Double?) {
        self.budget = budget
        ceiling = budget
        perMinute = budget
    }

    var spacing: Duration { perMinute.map { .seconds(60) / $0 } ?? .zero }

    /// - Parameter observed: requests a minute so far, the ceiling when there is no limit.
    mutating func decrease(from observed: Double) {
        let top = ceiling ?? max(observed, Self.minTop)
        ceiling = top
        perMinute = max((perMinute ?? top) / 2, top * Self.least)
    }

    mutating func increase() {
        guard let ceiling, let perMinute, perMinute < ceiling else { return }
        let raised = perMinute + ceiling / Self.responsesToRecover
        self.perMinute = min(raised, ceiling)
        if budget == nil, raised >= ceiling { (self.ceiling, self.perMinute) = (nil, nil) }
    }
}
