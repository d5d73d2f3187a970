/// How a server is treated: how long we wait for it, how often we ask again, how much we take.
package struct Manners: Sendable {
    /// Requests for one lookup in all, when it is not split.
    package var attempts: Int
    /// The first wait after a failure; each further one doubles.
    package var pause: Duration
    /// The least wait after being throttled, for the whole run; each further one doubles.
    package var throttlePause: Duration
    package var longestPause: Duration
    /// For one exchange from its start to the last byte of its body.
    package var timeout: Duration
    /// The most bytes of an answer, unpacked. 200 apps take some 2 MiB; the rest is room for growth,
    /// and none for an attack on memory: an answer of nothing but tiny values takes 30 times as much.
    package var mostBytes = 16 << 20
    /// Requests for one lookup in all, when it is split. One ID that spoils the answer is found among
    /// 200 with 8 halvings, each of which asks for two halves.
    package var mostRequests = 40

    package init(
        attempts: Int,
        pause: Duration,
        throttlePause: Duration,
        longestPause: Duration,
        timeout: Duration
    ) {
        self.attempts = attempts
        self.pause = pause
        self.throttlePause = throttlePause
        self.longestPause = longestPause
        self.timeout = timeout
    }

    /// Clients that honour Apple's throttling wait from 30 seconds to minutes; its length is not
    /// documented. A stand-in on loopback bans nobody.
    package static func towards(_ endpoint: Endpoint) -> Manners {
        endpoint.isApple
            ? Manners(
                attempts: 4,
                pause: .seconds(2),
                throttlePause: .seconds(30),
                longestPause: .seconds(300),
                timeout: .seconds(30)
            )
            : Manners(
                attempts: 4,
                pause: .milliseconds(50),
                throttlePause: .milliseconds(100),
                longestPause: .seconds(2),
                timeout: .seconds(20)
            )
    }

    /// The wait after the given failed attempt (counted from 1), the pace's own hold aside; nil when
    /// the failure stands.
    ///
    /// - Parameter piece: whether what was asked can be asked in halves instead.
    func wait(
        after attempt: Int,
        failing error: LookupError,
        _ piece: Attempts.Piece
    ) -> Duration? {
        if case .throttled = error { return attempt < attempts ? .zero : nil }
        guard error.isTransient, attempt < attempts(failing: error, piece) else { return nil }
        return min(pause * (1 << (attempt - 1)) * .random(in: 1...1.5), longestPause)
    }

    private func attempts(failing error: LookupError, _ piece: Attempts.Piece) -> Int {
        // Waiting for another timeout is dear.
        if case .timedOut = error { return piece == .part ? 1 : min(2, attempts) }
        return switch (error.division, piece) {
        case (.never, _), (_, .single): attempts
        case (.atOnce, _), (.afterRetry, .part): 1
        case (.afterRetry, .whole): min(2, attempts)
        }
    }
}
