/// The requests that one question may cost, as a whole or in parts.
struct RequestBudget {
    private let maxRequests: Int
    private(set) var requests = 0
    private(set) var responses = 0
    /// The extent of the current request.
    var piece: Piece

    enum Piece {
        /// Cannot be halved.
        case single
        /// Can be halved.
        case whole
        /// Is a part of a lookup that failed as a whole.
        case part
    }

    var requestsLeft: Int { maxRequests - requests }

    init(maxRequests: Int, piece: Piece) {
        self.maxRequests = maxRequests
        self.piece = piece
    }

    mutating func spend(isAnswered: Bool) {
        requests += 1
        responses += isAnswered ? 1 : 0
    }
}
