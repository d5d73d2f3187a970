import AppStore
import Foundation
import HTTP

/// The reason why a request to the store has no usable response.
enum LookupError: Error, Hashable {
    /// Status 403, 429 or 503: the server asks clients to slow down. `retryAfter` is nil if the
    /// server states no time.
    case throttled(status: Int, retryAfter: Duration?)
    /// Any other status from 400 to 499 except 408: the server would refuse the same request again.
    /// `message` is the server's reason, if any.
    case refused(status: Int, message: String?)
    case server(status: Int)
    case redirected(to: String)
    case redirectLoop
    /// The HTTP request failed, so there is no usable response.
    case exchange(HTTPError)
    case truncated
    /// The response is complete, but its content is invalid for the given reason.
    case unreadable(String)
    /// The request was not made, because throttling has lasted longer than the user allows.
    case outOfPatience
}

extension LookupError {
    /// Whether the same request may succeed a little later.
    var isTransient: Bool {
        switch self {
        case .exchange(let error): error.isTransient
        case .throttled, .server, .truncated, .unreadable: true
        case .refused, .redirected, .redirectLoop, .outOfPatience: false
        }
    }

    /// The failure to record for this error, with a sentence for people.
    var failure: Failure {
        switch self {
        case .throttled(status: 503, _):
            Failure(.server, "The server responded with 503: it is overloaded or under repair.")
        case .throttled(let status, _):
            Failure(.throttled, "The server responded with \(status): too many requests.")
        case .refused(let status, let message):
            Failure(
                .badRequest,
                "The server responded with \(status): \(message ?? "no reason given")."
            )
        case .server(let status):
            Failure(.server, "The server responded with \(status).")
        case .redirected(let target):
            Failure(
                .server,
                "The server redirected us to \(target.withoutCredentials), which is not allowed."
            )
        case .redirectLoop:
            Failure(.server, "The server redirected us too many times.")
        case .exchange(let error):
            Failure(error.kind, error.description)
        case .truncated:
            Failure(.badResponse, "The response is truncated JSON.")
        case .unreadable(let detail):
            Failure(.badResponse, detail)
        case .outOfPatience:
            Failure(.notAsked, "It was not asked: the server throttled us for too long.")
        }
    }
}

extension LookupError {
    /// When to split a failed lookup into halves, each of which may succeed.
    enum Division {
        case never
        case atOnce
        case afterRetry
    }

    /// When to split the failed lookup. Apple responds to too many IDs with 414 or 502, and to an
    /// invalid ID with a 400 whose message contains `itunesId`. An ID that Apple cannot process
    /// makes the response late, incomplete or unreadable (facundoolano/app-store-scraper pull
    /// request 166; digitalmethodsinitiative/itunes-app-scraper pull request 6).
    var division: Division {
        switch self {
        case .refused(status: 414, _), .server(status: 502): .atOnce
        case .refused(status: 400, let message?) where message.contains("itunesId"): .atOnce
        case .truncated, .unreadable: .afterRetry
        case .exchange(.timedOut), .exchange(.brokenOff), .exchange(.unreadable),
            .exchange(.tooLarge):
            .afterRetry
        default: .never
        }
    }
}

extension HTTPError {
    fileprivate var isTransient: Bool {
        switch self {
        case .timedOut, .network, .proxy, .brokenOff, .unreadable: true
        case .invalidPort, .privateAddress, .untrusted, .tooLarge, .cancelled: false
        }
    }

    fileprivate var kind: Reason {
        switch self {
        case .timedOut: .timeout
        case .invalidPort, .privateAddress, .network, .proxy, .untrusted, .brokenOff: .network
        case .unreadable, .tooLarge: .badResponse
        case .cancelled: .cancelled
        }
    }
}
