@testable import Lookups
import Synchronization
import Testing

struct PaceTests {
    @Test func `starts are evenly spaced, and idle time saves nothing up`() async throws {
        let clock = StandingClock()
        let pace = Pace(perMinute: 20, clock: clock)
        try await pace.turn()
        try await pace.turn()
        clock.advance(by: .seconds(60))
        try await pace.turn()
        try await pace.turn()
        #expect(clock.slept == [.seconds(3), .seconds(3)])
        #expect(await pace.starts == 4)
    }

    @Test func `no limit is no wait`() async throws {
        let clock = StandingClock()
        let pace = Pace(perMinute: 0, clock: clock)
        for _ in 1...100 { try await pace.turn() }
        #expect(clock.slept.isEmpty)
    }

    @Test func `a hold delays the next start`() async throws {
        let clock = StandingClock()
        let pace = Pace(perMinute: 60, clock: clock)
        await pace.hold(for: .seconds(30))
        try await pace.turn()
        try await pace.turn()
        #expect(clock.slept == [.seconds(30), .seconds(1)])
    }
}

/// A clock that stands still but for sleepers, who wake at once.
private final class StandingClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Duration.zero
        var slept: [Duration] = []
    }

    private let state = Mutex(State())

    var now: Instant { Instant(offset: state.withLock(\.now)) }
    var minimumResolution: Duration { .nanoseconds(1) }
    var slept: [Duration] { state.withLock(\.slept) }

    func advance(by duration: Duration) { state.withLock { $0.now += duration } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { state in
            state.slept.append(deadline.offset - state.now)
            state.now = max(state.now, deadline.offset)
        }
    }
}
