/// How a server is treated: how long we wait for it, how often we ask again, how much we take.
package struct Manners: Sendable {
    /// Requests for one lookup in all.
    package var attempts: Int
    /// The first wait after a failure; each further one doubles.
    package var pause: Duration
    /// The first wait after being throttled, for the whole run; each further one doubles.
    package var throttlePause: Duration
    package var longestPause: Duration
    /// For one exchange from its start to the last byte of its body.
    package var timeout = Duration.seconds(60)
    /// The most bytes of an answer, unpacked. 200 apps take some 2 MiB; the rest is room for growth,
    /// and none for an attack on memory.
    package var mostBytes = 32 << 20

    package init(
        attempts: Int,
        pause: Duration,
        throttlePause: Duration,
        longestPause: Duration
    ) {
        self.attempts = attempts
        self.pause = pause
        self.throttlePause = throttlePause
        self.longestPause = longestPause
    }

    /// Clients that honour Apple's throttling wait from 30 seconds to minutes; its length is not
    /// documented. A stand-in on loopback bans nobody.
    package static func towards(_ endpoint: Endpoint) -> Manners {
        endpoint.isApple
            ? Manners(
                attempts: 4,
                pause: .seconds(2),
                throttlePause: .seconds(30),
                longestPause: .seconds(300)
            )
            : Manners(
                attempts: 4,
                pause: .milliseconds(50),
                throttlePause: .milliseconds(100),
                longestPause: .seconds(2)
            )
    }

    /// The wait after the given failed attempt (counted from 1), the pace's own hold aside; nil when
    /// the failure stands.
    func wait(after attempt: Int, failing error: LookupError) -> Duration? {
        guard error.isTransient, attempt < attempts else { return nil }
        if case .throttled = error { return .zero }
        return min(pause * (1 << (attempt - 1)), longestPause)
    }
}
