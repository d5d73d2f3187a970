/// The limit and the number of requests for one lookup, search or chart, including repetitions.
struct RequestBudget {
    let maxRequests: Int
    private(set) var requests = 0
    private(set) var responses = 0
    var piece: Piece

    /// The extent of a request, which decides whether the request can be split.
    enum Piece {
        /// A request that cannot be halved, such as a search or a lookup of one ID.
        case single
        /// A whole lookup of several apps, which can be halved.
        case whole
        /// A part of a lookup that failed as a whole.
        case part
    }

    var requestsLeft: Int { maxRequests - requests }

    /// Counts a request, and also a response if a valid response arrived.
    mutating func spend(isAnswered: Bool) {
        requests += 1
        responses += isAnswered ? 1 : 0
    }
}
