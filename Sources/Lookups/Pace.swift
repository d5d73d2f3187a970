/// A budget of requests a minute over all requests of a run: starts are evenly spaced, and nothing
/// is saved up for a burst.
package actor Pace<C: Clock> where C.Duration == Duration {
    private let clock: C
    /// Between two starts.
    private let spacing: Duration
    /// How long a throttled run waits in all.
    private let patience: Duration
    private var next: C.Instant?
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
    package init(perMinute: Int, patience: Duration, clock: C) {
        self.clock = clock
        self.patience = patience
        spacing = perMinute > 0 ? .seconds(60) / perMinute : .zero
    }

    /// Waits until one more request may start, and counts it.
    func turn() async throws(CancellationError) {
        let slot = max(next ?? clock.now, clock.now)
        next = slot.advanced(by: spacing)
        try await sleep(until: slot)
        starts += 1
    }

    /// Lets no request start for a while, longer each time in a row that it comes to this. Answers to
    /// requests that were under way when a hold began tell nothing new.
    ///
    /// - Parameters:
    ///   - first: the hold at the first time; each further one doubles.
    ///   - longest: the most that the doubling comes to.
    ///   - asked: what the server asked for, which counts instead.
    func throttled(first: Duration, longest: Duration, asked: Duration?) {
        guard holdEnd.map({ clock.now >= $0 }) ?? true else { return }
        let pause = asked ?? min(first * (1 << min(strikes, 16)), longest)
        strikes += 1
        waited += pause
        isOutOfPatience = waited > patience
        let end = clock.now.advanced(by: pause)
        holdEnd = end
        next = max(next ?? end, end)
    }

    /// Takes note that the server answers again.
    func answered() { strikes = 0 }

    private func sleep(until slot: C.Instant) async throws(CancellationError) {
        guard slot > clock.now else { return }
        do {
            try await clock.sleep(until: slot, tolerance: nil)
        } catch {
            throw CancellationError()
        }
    }
}
