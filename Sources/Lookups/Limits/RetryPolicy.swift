import HTTP

package struct RetryPolicy: Sendable {
    /// The maximum number of requests for a lookup that is not split.
    package var attempts: Int
    /// The first wait after a failure; each further wait is twice as long.
    package var pause: Duration
    /// The first delay of all requests after throttling; each consecutive delay is twice as long.
    package var throttlePause: Duration
    /// The maximum wait to which `pause` and `throttlePause` grow.
    package var longestPause: Duration
    /// The time limit for one exchange, from its start to the last byte of the body.
    package var timeout: Duration
    /// The maximum size of a decompressed response in bytes. A response about 200 apps has about 2
    /// MiB, which leaves room to grow. A larger limit would invite attacks on memory: a response of
    /// only tiny values needs 30 times its size in memory.
    package var maxBytes = 16 << 20
    /// The maximum number of requests for a lookup, search or chart. To find the one ID among 200
    /// that makes the response fail, a lookup is halved 8 times, with two requests each time.
    package var maxRequests = 40

    /// The extent of a request, which decides whether the request can be split.
    enum Piece {
        /// A request that cannot be halved, such as a search or a lookup of one ID.
        case single
        /// A whole lookup of several apps, which can be halved.
        case whole
        /// A part of a lookup, requested after the whole lookup failed.
        case part
    }

    /// The usual policy for a server. Apple does not document how long it throttles; well-behaved
    /// clients wait from 30 seconds to a few minutes. A stand-in never bans a client.
    package static func standard(for endpoint: Endpoint) -> RetryPolicy {
        endpoint.isApple
            ? RetryPolicy(
                attempts: 4,
                pause: .seconds(2),
                throttlePause: .seconds(30),
                longestPause: .seconds(300),
                timeout: .seconds(30)
            )
            : RetryPolicy(
                attempts: 4,
                pause: .milliseconds(50),
                throttlePause: .milliseconds(100),
                longestPause: .seconds(2),
                timeout: .seconds(20)
            )
    }

    /// The wait before the request is repeated, in addition to the rate limiter's delay; nil to
    /// give up. A lookup that can be halved is given up sooner.
    ///
    /// - Parameter attempt: the number of the failed attempt; the first is 1.
    func wait(
        after attempt: Int,
        failing error: LookupError,
        _ piece: Piece
    ) -> Duration? {
        if case .throttled = error { return attempt < attempts ? .zero : nil }
        guard error.isTransient, attempt < attempts(failing: error, piece) else { return nil }
        return min(pause * (1 << (attempt - 1)) * .random(in: 1...1.5), longestPause)
    }

    private func attempts(failing error: LookupError, _ piece: Piece) -> Int {
        // After a timeout, a request is repeated less often, because each timeout takes long.
        if error == .exchange(.timedOut) { return piece == .part ? 1 : min(2, attempts) }
        return switch (error.division, piece) {
        case (.never, _), (_, .single): attempts
        case (.atOnce, _), (.afterRetry, .part): 1
        case (.afterRetry, .whole): min(2, attempts)
        }
    }
}
