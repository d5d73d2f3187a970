/// Opens after many consecutive failures of a run's requests. While it is open, each lookup is
/// asked only once, so that a failing server gets no retries.
actor CircuitBreaker {
    /// A number of failures in a row that faulty lookups alone would not explain.
    private static let maxFailures = 12

    private var failuresInARow = 0

    /// Why the last request failed; nil after a response.
    private(set) var lastFailure: LookupError?

    /// Whether to neither retry nor split lookups.
    var isOpen: Bool { failuresInARow >= Self.maxFailures }

    func record(_ error: LookupError?) {
        switch error {
        case nil, .refused: failuresInARow = 0
        case .throttled, .outOfPatience, .cancelled: return
        default: failuresInARow += 1
        }
        lastFailure = error
    }
}
