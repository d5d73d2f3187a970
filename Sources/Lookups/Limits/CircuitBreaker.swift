import HTTP

/// A circuit breaker, which opens after many consecutive failures of a run's requests. While the
/// breaker is open, requests are neither repeated nor split, to spare a failing server.
actor CircuitBreaker {
    /// The number of consecutive failures that opens the breaker. One ID that makes responses fail
    /// causes fewer.
    private static let maxFailures = 12

    private var failuresInARow = 0

    /// The reason why the last request failed; nil if it succeeded. Throttled and cancelled
    /// requests do not count.
    private(set) var lastFailure: LookupError?

    var isOpen: Bool { failuresInARow >= Self.maxFailures }

    /// Counts a failed request or, if the error is nil, a successful request.
    func record(_ error: LookupError?) {
        switch error {
        case nil, .refused: failuresInARow = 0
        case .throttled, .outOfPatience, .exchange(.cancelled): return
        default: failuresInARow += 1
        }
        lastFailure = error
    }
}
