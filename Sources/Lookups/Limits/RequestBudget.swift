/// The number of requests that one question may use, including those for its parts.
struct RequestBudget {
    let maxRequests: Int
    private(set) var requests = 0
    private(set) var responses = 0
    /// The part of the question that the current request asks.
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

    mutating func spend(isAnswered: Bool) {
        requests += 1
        responses += isAnswered ? 1 : 0
    }
}
