import AppStore
import Lookups

/// What goes wrong with the pictures of a night: what was refused, and how often in a row the way to
/// them failed.
struct PictureTrouble {
    /// In a row, after which the servers of the pictures are left alone for the night.
    private static let maxFailures = 5

    private var failuresInARow = 0
    private var refused = 0
    private var first = ""

    /// - Throws: the failure that was one too many.
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

    /// What the log says of the pictures that were refused; nil where none was.
    func warning(of kind: String) -> String? {
        refused > 0 ? "Refused \(kind): \(refused). The first: \(first)" : nil
    }
}
