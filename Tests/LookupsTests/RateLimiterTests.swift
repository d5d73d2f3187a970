import Foundation
import HTTP
import Synchronization
import TestRandomness
import Testing

@testable import Lookups

struct RateLimiterTests {
    @Test func `starts are evenly spaced, and idle time saves nothing up`() async throws {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 20, patience: .zero, clock: clock)
        try await limiter.waitForTurn()
        try await limiter.waitForTurn()
        clock.advance(by: .seconds(60))
        try await limiter.waitForTurn()
        try await limiter.waitForTurn()
        #expect(clock.slept == [.seconds(3), .seconds(3)])
        #expect(await limiter.starts == 4)
    }

    @Test func `without a limit there is no wait`() async throws {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 0, patience: .zero, clock: clock)
        for _ in 1...100 { try await limiter.waitForTurn() }
        #expect(clock.slept.isEmpty)
    }

    @Test func `being throttled holds everything up, longer each time in a row`() async throws {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 6000, patience: .seconds(1000), clock: clock) { 0 }
        for _ in 1...5 {
            await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
            // A second throttled response of the same burst is ignored.
            await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
            try await limiter.waitForTurn()
        }
        await limiter.answered()
        await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
        try await limiter.waitForTurn()
        await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: .seconds(7))
        try await limiter.waitForTurn()
        #expect(clock.slept == [30, 60, 120, 240, 300, 30, 7].map { .seconds($0) })
    }

    @Test func `waits lie between the floor and half as much again`() async throws {
        for (draw, wait) in [(0.0, 30), (0.5, 37.5), (1, 45)] {
            let clock = StandingClock()
            let limiter = RateLimiter(perMinute: 0, patience: .seconds(99), clock: clock) { draw }
            await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
            #expect(await limiter.hold == .seconds(wait))
        }
    }

    @Test func `being throttled halves the rate, and responses raise it little by little`()
        async throws
    {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 64, patience: .seconds(1000), clock: clock)
        var seen: [Double?] = []
        for _ in 1...5 {
            await limiter.throttled(floor: .seconds(1), longest: .seconds(1), asked: nil)
            try await limiter.waitForTurn()
            seen.append(await limiter.perMinute)
        }
        #expect(seen == [32, 16, 8, 8, 8])
        await limiter.answered()
        #expect(await limiter.perMinute == 10)
        for _ in 1...100 { await limiter.answered() }
        #expect(await limiter.perMinute == 64)
    }

    @Test func `without a limit, being throttled sets one until the server has recovered`()
        async throws
    {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 0, patience: .seconds(1000), clock: clock)
        for _ in 1...100 {
            try await limiter.waitForTurn()
            clock.advance(by: .milliseconds(100))
        }
        await limiter.throttled(floor: .seconds(1), longest: .seconds(1), asked: nil)
        #expect(await limiter.perMinute.map { $0.rounded() } == 300)
        // These responses belong to requests from before the throttling, so they do not raise the
        // rate.
        for _ in 1...100 { await limiter.answered() }
        #expect(await limiter.perMinute.map { $0.rounded() } == 300)
        try await limiter.waitForTurn()
        for _ in 1...100 { await limiter.answered() }
        #expect(await limiter.perMinute == nil)
    }

    @Test(arguments: [1, 7, 20, 61, 240], 1...20 as ClosedRange<UInt64>)
    func `in no minute, more requests start than allowed, throttled or not`(
        perMinute: Int,
        seed: UInt64
    ) async throws {
        var chance = SeededGenerator(seed: seed)
        // Tasks sometimes wake late, as on a busy machine.
        let clock = StandingClock(lateness: { .milliseconds(Int64.random(in: 0...900)) })
        let limiter = RateLimiter(perMinute: perMinute, patience: .seconds(1 << 40), clock: clock)
        var starts: [Duration] = []
        for _ in 1...(perMinute * 4 + 20) {
            try await limiter.waitForTurn()
            starts.append(clock.now.offset)
            switch Int.random(in: 0..<40, using: &chance) {
            case 0: await limiter.throttled(floor: .seconds(3), longest: .seconds(60), asked: nil)
            case 1: await limiter.throttled(floor: .seconds(3), longest: .seconds(60), asked: .zero)
            case 2: clock.advance(by: .seconds(Int.random(in: 0...90, using: &chance)))
            case 3: clock.advance(by: .milliseconds(Int.random(in: 0...1500, using: &chance)))
            default: await limiter.answered()
            }
        }
        let next = starts.dropFirst(perMinute)
        #expect(zip(starts, next).allSatisfy { $1 >= $0 + .seconds(60) })
    }

    @Test func `many who wait at once share one budget`() async throws {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 60, patience: .zero, clock: clock)
        try await withThrowingTaskGroup { group in
            for _ in 1...4 {
                group.addTask { for _ in 1...25 { try await limiter.waitForTurn() } }
            }
            try await group.waitForAll()
        }
        #expect(await limiter.starts == 100)
        #expect(clock.now.offset >= .seconds(99))
    }

    @Test func `a task that waits for its turn is released when patience ends`() async throws {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 1, patience: .seconds(10), clock: clock)
        try await limiter.waitForTurn()
        await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
        await #expect(throws: LookupError.outOfPatience) { try await limiter.waitForTurn() }
        #expect(clock.slept.isEmpty)
    }

    @Test func `a task that sleeps because of the pace is woken when patience ends`() async throws {
        let limiter = RateLimiter(perMinute: 1, patience: .seconds(1), clock: ContinuousClock())
        try await limiter.waitForTurn()
        let start = ContinuousClock.now
        let second = Task { try await limiter.waitForTurn() }
        try await Task.sleep(for: .milliseconds(100))
        await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
        await #expect(throws: LookupError.outOfPatience) { try await second.value }
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test(arguments: [
        ("120", 120), ("0", nil), ("-5", nil), ("soon", nil), ("", nil),
        ("Mon, 02 Mar 2026 04:02:00 GMT", 120), ("Mon, 02 Mar 2026 03:00:00 GMT", nil),
        ("99999999999999999999", nil),
        // A date with a combining mark, which would crash Foundation's formatter.
        ("M\u{301}", nil), ("Mon\u{301}, 02 Mar 2026 04:00:30 GMT", nil),
    ])
    func `Retry-After is seconds or a date`(text: String, seconds: Int?) throws {
        let now = Date(timeIntervalSince1970: 1_772_424_000)
        #expect(Int(retryAfter: text, now: now) == seconds)
    }

    @Test func `patience ends when the total wait exceeds it`() async throws {
        let clock = StandingClock()
        let limiter = RateLimiter(perMinute: 0, patience: .seconds(100), clock: clock) { 0 }
        var isOver: [Bool] = []
        for _ in 1...2 {
            await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
            try await limiter.waitForTurn()
            isOver.append(await limiter.isOutOfPatience)
        }
        await limiter.throttled(floor: .seconds(30), longest: .seconds(300), asked: nil)
        isOver.append(await limiter.isOutOfPatience)
        #expect(isOver == [false, false, true])
    }

    /// Waiting at the reduced rate after a pause counts toward the patience, too.
    @Test(arguments: [0, 1, 20, 600], [3, 10, 100])
    func `throttling delays all requests together for no longer than the patience`(
        perMinute: Int,
        patience: Int
    ) async throws {
        for asked: Duration? in [nil, .seconds(1), .milliseconds(1)] {
            let clock = StandingClock()
            let limiter = RateLimiter(
                perMinute: perMinute,
                patience: .seconds(patience),
                clock: clock
            )
            await #expect(throws: LookupError.outOfPatience) {
                while true {
                    try await limiter.waitForTurn()
                    await limiter.throttled(
                        floor: .milliseconds(100),
                        longest: .seconds(2),
                        asked: asked
                    )
                }
            }
            #expect(clock.now.offset <= .seconds(patience))
            await #expect(throws: LookupError.outOfPatience) { try await limiter.waitForTurn() }
        }
    }
}

/// A clock that advances only when a task sleeps, and then immediately.
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
    /// The additional time that a task sleeps, as on a busy machine.
    private let lateness: @Sendable () -> Duration

    init(lateness: @escaping @Sendable () -> Duration = { .zero }) { self.lateness = lateness }

    var now: Instant { Instant(offset: state.withLock(\.now)) }
    var minimumResolution: Duration { .nanoseconds(1) }
    var slept: [Duration] { state.withLock(\.slept) }

    func advance(by duration: Duration) { state.withLock { $0.now += duration } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { state in
            state.slept.append(deadline.offset - state.now)
            state.now = max(state.now, deadline.offset + lateness())
        }
    }
}
