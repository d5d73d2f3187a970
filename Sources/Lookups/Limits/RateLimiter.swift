import HTTP

/// Limits the number of requests per minute of a whole run. The limiter spaces requests evenly and
/// never allows a burst. When the server throttles one request, the whole run slows down.
package actor RateLimiter<C: Clock> where C.Duration == Duration {
    private let clock: C
    /// The maximum total time for which throttling may delay requests.
    private let patience: Duration
    /// Returns a random number from 0 to 1. It lengthens a delay by up to a half, so that clients
    /// do not return at the same time.
    private let jitter: @Sendable () -> Double
    private var rate: Rate
    /// The earliest time for the next request; nil before the first request.
    private var next: C.Instant?
    private var firstStart: C.Instant?
    private var lastStart: C.Instant?
    /// The time until which throttling prevents requests; nil if there was no throttling yet.
    private var holdEnd: C.Instant?
    /// The number of delays by throttling since the last usable response.
    private var throttlesInARow = 0
    /// The total delay by throttling so far. Between throttling and the next usable response, a
    /// wait counts in full; later, only the part beyond the usual spacing counts.
    private var totalDelay = Duration.zero
    /// Whether throttling would delay the run for longer than the user allows.
    package private(set) var isOutOfPatience = false {
        didSet { if isOutOfPatience { for sleeper in sleepers.values { sleeper.cancel() } } }
    }
    /// The requests that wait to start.
    private var sleepers: [Int: Task<Void, any Error>] = [:]
    private var lastSleeper = 0
    /// The number of requests started so far.
    package private(set) var starts = 0

    /// - Parameters:
    ///   - perMinute: the number of requests per minute; 0 for no limit.
    ///   - patience: the maximum total time for which throttling may delay requests.
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

    package var perMinute: Double? { rate.perMinute }

    /// The time for which throttling still prevents requests; zero without throttling.
    package var hold: Duration {
        max(holdEnd.map { clock.now.duration(to: $0) } ?? .zero, .zero)
    }

    /// Waits until one more request may start, and counts the request. Throws as soon as throttling
    /// would delay the run for longer than the user allows.
    ///
    /// The spacing to the next request counts from the actual start of this request. So no minute
    /// has too many starts, even if the wait ended late.
    func waitForTurn() async throws(LookupError) {
        let arrival = clock.now
        while true {
            if totalDelay + delay(since: arrival) > patience { isOutOfPatience = true }
            guard !isOutOfPatience else { throw .outOfPatience }
            guard let next, next > clock.now else { break }
            try await sleep(until: next)
        }
        totalDelay += delay(since: arrival)
        let now = clock.now
        firstStart = firstStart ?? now
        lastStart = now
        next = now.advanced(by: rate.spacing)
        starts += 1
    }

    /// Sleeps until a time, or until `isOutOfPatience`.
    private func sleep(until time: C.Instant) async throws(LookupError) {
        lastSleeper += 1
        let id = lastSleeper
        let sleeper = Task { [clock] in try await clock.sleep(until: time, tolerance: nil) }
        sleepers[id] = sleeper
        _ = await withTaskCancellationHandler {
            await sleeper.result
        } onCancel: {
            sleeper.cancel()
        }
        sleepers[id] = nil
        if Task.isCancelled { throw .exchange(.cancelled) }
    }

    /// The delay of the next request by throttling, beyond the usual spacing.
    ///
    /// - Parameter arrival: the time since which the request has waited.
    private func delay(since arrival: C.Instant) -> Duration {
        let spacing = throttlesInARow > 0 ? .zero : rate.minSpacing
        let undelayed = lastStart.map { max($0.advanced(by: spacing), arrival) } ?? arrival
        return max(next.map { undelayed.duration(to: $0) } ?? .zero, .zero)
    }

    /// Delays all requests after the server throttled one, and lowers their rate. Consecutive
    /// delays grow. Throttling during a delay is ignored, because it concerns earlier requests.
    ///
    /// - Parameters:
    ///   - floor: the first delay. It doubles each consecutive time.
    ///   - longest: the maximum of the doubled delay.
    ///   - asked: the delay that the server requested; nil if it requested none. It replaces the
    ///     computed delay.
    func throttled(floor: Duration, longest: Duration, asked: Duration?) {
        guard hold == .zero else { return }
        let pause =
            asked ?? min(floor * (1 << min(throttlesInARow, 16)) * (1 + jitter() / 2), longest)
        throttlesInARow += 1
        if totalDelay + pause > patience { isOutOfPatience = true }
        rate.decrease(from: averagePerMinute)
        let end = clock.now.advanced(by: pause)
        holdEnd = end
        next = max(next ?? end, end)
    }

    /// Raises the rate after a response, at most to the rate that the user allows. Responses during
    /// a delay by throttling are ignored, because their requests were made before the delay.
    func answered() {
        guard hold == .zero else { return }
        throttlesInARow = 0
        rate.increase()
    }

    private var averagePerMinute: Double {
        let elapsed = firstStart.map { $0.duration(to: clock.now) } ?? .zero
        return Double(starts) * (.seconds(60) / max(elapsed, .milliseconds(100)))
    }
}

/// A number of requests per minute, which is halved when the server throttles and raised a little
/// with each response (additive increase, multiplicative decrease).
private struct Rate {
    /// The number of requests per minute that the user allows; nil for no limit.
    let budget: Double?
    /// The maximum number of requests per minute; nil while there is none.
    private var ceiling: Double?
    private(set) var perMinute: Double?

    /// Each response raises the rate by the ceiling divided by this number.
    private static let responsesToRecover = 32.0
    /// The minimum rate, as a share of the ceiling.
    private static let minShare = 1 / 8.0
    /// The minimum of the ceiling, in requests per minute, if the user sets no limit.
    private static let minCeiling = 60.0

    init(budget: Double?) {
        self.budget = budget
        ceiling = budget
        perMinute = budget
    }

    /// The current time between the starts of two requests; zero without a limit.
    var spacing: Duration { perMinute.map { .seconds(60) / $0 } ?? .zero }
    /// The time between the starts of two requests at the user's limit; zero without a limit.
    var minSpacing: Duration { budget.map { .seconds(60) / $0 } ?? .zero }

    /// Halves the rate after the server throttled a request.
    ///
    /// - Parameter observed: the run's average number of requests per minute so far. If the user
    ///   sets no limit, it becomes the ceiling.
    mutating func decrease(from observed: Double) {
        let top = ceiling ?? max(observed, Self.minCeiling)
        ceiling = top
        perMinute = max((perMinute ?? top) / 2, top * Self.minShare)
    }

    mutating func increase() {
        guard let ceiling, let perMinute, perMinute < ceiling else { return }
        let raised = perMinute + ceiling / Self.responsesToRecover
        self.perMinute = min(raised, ceiling)
        if budget == nil, raised >= ceiling { (self.ceiling, self.perMinute) = (nil, nil) }
    }
}
