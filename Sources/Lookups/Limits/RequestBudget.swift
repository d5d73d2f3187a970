/// The limit and the number of requests for one lookup, search or chart, including repetitions and
/// requests for parts of a lookup.
struct RequestBudget {
    let maxRequests: Int
    private(set) var requests = 0
    private(set) var responses = 0
    /// Whether the current request is for a part of a lookup, or could be divided into parts.
    var piece: Piece

    /// Whether a request is indivisible, for a whole lookup, or for a part of a lookup.
    enum Piece {
        /// A request that cannot be halved, such as a search or a lookup by one ID.
        case single
        /// A whole lookup of several apps, which can be halved.
        case whole
        /// A part of a lookup, after the whole lookup failed.
        case part
    }

    var requestsLeft: Int { maxRequests - requests }

    /// Counts a request.
    ///
    /// - Parameter isAnswered: whether a valid response arrived; if so, the response is counted,
    ///   too.
    mutating func spend(isAnswered: Bool) {
        requests += 1
        responses += isAnswered ? 1 : 0
    }
}
