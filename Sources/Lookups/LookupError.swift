import AppStore
import Foundation

/// How one request for a lookup failed.
enum LookupError: Error, Hashable {
    /// An empty 403, a 429 or a 503: the server asks us to slow down.
    case throttled(status: Int, retryAfter: Duration?)
    /// Another 4xx: asking again would be answered likewise.
    case refused(status: Int, message: String?)
    case server(status: Int)
    case redirected(to: String)
    case timedOut
    case network(String)
    /// A whole answer that is no answer of Apple's.
    case unreadable(String)
    case tooLarge(limit: Int)
    case cancelled
}

extension LookupError {
    /// Whether the same request may fare better a little later.
    var isTransient: Bool {
        switch self {
        case .throttled, .server, .timedOut, .network, .unreadable: true
        case .refused, .redirected, .tooLarge, .cancelled: false
        }
    }

    var failure: Failure {
        switch self {
        case .throttled(let status, _):
            Failure(.throttled, "The server answered \(status): too many requests.")
        case .refused(let status, let message):
            Failure(.badRequest, "The server answered \(status): \(message ?? "no reason given").")
        case .server(let status):
            Failure(.server, "The server answered \(status).")
        case .redirected(let target):
            Failure(.server, "The server sent us on to \(target), where we do not go.")
        case .timedOut:
            Failure(.timeout, "The server did not answer in time.")
        case .network(let detail):
            Failure(.network, "The connection failed: \(detail)")
        case .unreadable(let detail):
            Failure(.badAnswer, detail)
        case .tooLarge(let limit):
            Failure(.badAnswer, "The answer is larger than \(limit / 1_048_576) MiB.")
        case .cancelled:
            Failure(.cancelled, "The run was ended before the answer came.")
        }
    }
}
