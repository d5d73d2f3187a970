import AppStore
import Lookups

/// Counts the refused pictures of a night, and the consecutive failures.
struct PictureTrouble {
    /// The number of consecutive failures that ends the fetching for the night.
    private static let maxFailures = 5

    private var failuresInARow = 0
    private var refused = 0
    private var first = ""

    /// - Throws: the failure that reaches the maximum.
    mutating func note(_ response: PictureResponse, at url: String) throws(Failure) {
        switch response {
        case .picture, .none:
            failuresInARow = 0
        case .refused(let reason, let isLasting):
            if refused == 0 { first = "\(reason) (\(url.prefix(200)))" }
            refused += 1
            if !isLasting { try fail(Failure(.network, reason)) }
        case .failed(let failure):
            try fail(failure)
        }
    }

    private mutating func fail(_ failure: Failure) throws(Failure) {
        failuresInARow += 1
        if failuresInARow == Self.maxFailures { throw failure }
    }

    /// The log's warning about refused pictures; nil if there are none.
    func warning(of kind: String) -> String? {
        refused > 0 ? "Refused \(kind): \(refused). The first: \(first)" : nil
    }
}
