/// A budget of requests a minute over all requests of a run: starts are evenly spaced, and nothing
/// is saved up for a burst.
package actor Pace<C: Clock> where C.Duration == Duration {
    private let clock: C
    /// Between two starts.
    private let spacing: Duration
    private var next: C.Instant?
    /// The requests that were let go so far.
    package private(set) var starts = 0

    /// - Parameter perMinute: requests a minute; 0 for no limit.
    package init(perMinute: Int, clock: C) {
        self.clock = clock
        spacing = perMinute > 0 ? .seconds(60) / perMinute : .zero
    }

    /// Waits until one more request may start, and counts it.
    func turn() async throws(CancellationError) {
        let slot = max(next ?? clock.now, clock.now)
        next = slot.advanced(by: spacing)
        try await sleep(until: slot)
        starts += 1
    }

    /// Lets no request start for a while; those that hold a turn already are not called back.
    func hold(for duration: Duration) {
        let end = clock.now.advanced(by: duration)
        next = max(next ?? end, end)
    }

    private func sleep(until slot: C.Instant) async throws(CancellationError) {
        guard slot > clock.now else { return }
        do {
            try await clock.sleep(until: slot, tolerance: nil)
        } catch {
            throw CancellationError()
        }
    }
}
