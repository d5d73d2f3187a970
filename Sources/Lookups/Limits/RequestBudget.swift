/// The number of requests that may be spent on one question to the store, such as a lookup. It
/// includes repetitions and requests for parts of a lookup.
struct RequestBudget {
    let maxRequests: Int
    private(set) var requests = 0
    private(set) var responses = 0
    /// Whether the current request is for the whole question or for a part of it.
    var piece: Piece

    enum Piece {
        /// The whole question, which cannot be halved.
        case single
        /// The whole question, which can be halved.
        case whole
        /// A part of a lookup, after the whole lookup failed.
        case part
    }

    var requestsLeft: Int { maxRequests - requests }

    /// Counts a request, and its response if a valid one arrived.
    mutating func spend(isAnswered: Bool) {
        requests += 1
        responses += isAnswered ? 1 : 0
    }
}
