/// A budget of requests a minute over all requests of a run: starts are evenly spaced, and nothing
/// is saved up for a burst. A server that asks us to slow down is obeyed by the whole run.
package actor Pace<C: Clock> where C.Duration == Duration {
    private let clock: C
    /// How long a throttled run waits in all.
    private let patience: Duration
    /// Draws from 0 to 1 what waits are lengthened by, so that clients do not come back in step.
    private let jitter: @Sendable () -> Double
    private var rate: Rate
    /// When the next request may start.
    private var next: C.Instant?
    private var firstStart: C.Instant?
    /// Until when being throttled holds everything up.
    private var holdEnd: C.Instant?
    /// Times in a row that the server asked us to slow down.
    private var strikes = 0
    private var waited = Duration.zero
    /// Whether the server was waited for as long as the user allows.
    package private(set) var isOutOfPatience = false
    /// The requests that were let go so far.
    package private(set) var starts = 0

    /// - Parameters:
    ///   - perMinute: requests a minute; 0 for no limit.
    ///   - patience: how long a throttled run waits in all.
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

    /// How long being throttled still holds everything up.
    package var hold: Duration {
        max(holdEnd.map { clock.now.duration(to: $0) } ?? .zero, .zero)
    }

    /// Waits until one more request may start, and counts it.
    ///
    /// The next one is spaced from when this one does start, however late its sleep ended: no minute
    /// sees more starts than the budget.
    func turn() async throws(NoTurn) {
        while let next, next > clock.now {
            guard !isOutOfPatience else { throw .outOfPatience }
            try await sleep(until: next)
        }
        let now = clock.now
        firstStart = firstStart ?? now
        next = now.advanced(by: rate.spacing)
        starts += 1
    }

    /// Lets no request start for a while, longer each time in a row that it comes to this, and fewer
    /// a minute from then on. Answers to requests that were under way when a hold began tell nothing
    /// new.
    ///
    /// - Parameters:
    ///   - floor: the least wait at the first time; it doubles with each further one.
    ///   - longest: the most that the doubling comes to.
    ///   - asked: what the server asked for, which counts instead.
    func throttled(floor: Duration, longest: Duration, asked: Duration?) {
        guard hold == .zero else { return }
        let pause = asked ?? min(floor * (1 << min(strikes, 16)) * (1 + jitter() / 2), longest)
        strikes += 1
        waited += pause
        isOutOfPatience = waited > patience
        rate.fall(from: observed)
        let end = clock.now.advanced(by: pause)
        holdEnd = end
        next = max(next ?? end, end)
    }

    /// Takes note that the server answers again; what comes during a hold was asked before it.
    func answered() {
        guard hold == .zero else { return }
        strikes = 0
        rate.rise()
    }

    /// Requests a minute so far.
    private var observed: Double {
        let elapsed = firstStart.map { $0.duration(to: clock.now) } ?? .zero
        return Double(starts) * (.seconds(60) / max(elapsed, .milliseconds(100)))
    }

    private func sleep(until slot: C.Instant) async throws(NoTurn) {
        do {
            try await clock.sleep(until: slot, tolerance: nil)
        } catch {
            throw .cancelled
        }
    }
}

/// Why a request may not be made any more.
enum NoTurn: Error {
    case cancelled
    case outOfPatience
}

/// How fast requests follow each other: halved when the server asks for it, and raised again little
/// by little with each answer (additive increase, multiplicative decrease).
private struct Rate {
    /// Requests a minute that the user allows; nil for no limit.
    let budget: Double?
    /// Where the rise ends.
    private var ceiling: Double?
    private(set) var perMinute: Double?

    /// Answers that it takes to come from nothing back to the ceiling.
    private static let answersToRecover = 32.0
    /// Of the ceiling, below which the rate never falls.
    private static let least = 1 / 8.0
    /// Requests a minute that are taken for the top where there is no limit and hardly any yet.
    private static let leastTop = 60.0

    init(budget: Double?) {
        self.budget = budget
        ceiling = budget
        perMinute = budget
    }

    var spacing: Duration { perMinute.map { .seconds(60) / $0 } ?? .zero }

    /// - Parameter observed: requests a minute so far, which are halved where there is no limit.
    mutating func fall(from observed: Double) {
        let top = ceiling ?? max(observed, Self.leastTop)
        ceiling = top
        perMinute = max((perMinute ?? top) / 2, top * Self.least)
    }

    mutating func rise() {
        guard let ceiling, let perMinute, perMinute < ceiling else { return }
        let raised = perMinute + ceiling / Self.answersToRecover
        self.perMinute = min(raised, ceiling)
        if budget == nil, raised >= ceiling { (self.ceiling, self.perMinute) = (nil, nil) }
    }
}
