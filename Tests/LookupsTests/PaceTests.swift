@testable import Lookups
import Synchronization
import Testing

struct PaceTests {
    @Test func `starts are evenly spaced, and idle time saves nothing up`() async throws {
        let clock = StandingClock()
        let pace = Pace(perMinute: 20, patience: .zero, clock: clock)
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
        let pace = Pace(perMinute: 0, patience: .zero, clock: clock)
        for _ in 1...100 { try await pace.turn() }
        #expect(clock.slept.isEmpty)
    }

    @Test func `being throttled holds everything up, longer each time in a row`() async throws {
        let clock = StandingClock()
        let pace = Pace(perMinute: 60, patience: .seconds(1000), clock: clock)
        for _ in 1...5 {
            await pace.throttled(first: .seconds(30), longest: .seconds(300), asked: nil)
            // Of the same burst, and no news.
            await pace.throttled(first: .seconds(30), longest: .seconds(300), asked: nil)
            try await pace.turn()
        }
        await pace.answered()
        await pace.throttled(first: .seconds(30), longest: .seconds(300), asked: nil)
        try await pace.turn()
        await pace.throttled(first: .seconds(30), longest: .seconds(300), asked: .seconds(7))
        try await pace.turn()
        #expect(clock.slept == [30, 60, 120, 240, 300, 30, 7].map { .seconds($0) })
    }

    @Test func `patience ends when all waiting together exceeds it`() async throws {
        let clock = StandingClock()
        let pace = Pace(perMinute: 0, patience: .seconds(100), clock: clock)
        var isOver: [Bool] = []
        for _ in 1...3 {
            await pace.throttled(first: .seconds(30), longest: .seconds(300), asked: nil)
            try await pace.turn()
            isOver.append(await pace.isOutOfPatience)
        }
        #expect(isOver == [false, false, true])
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
