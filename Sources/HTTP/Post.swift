package import Foundation

package enum PostResponse: Sendable {
    /// - Parameter body: the beginning of the body.
    case status(Int, retryAfter: Int?, body: String)
    /// Nothing was sent, because there was no connection, with the reason.
    case unsent(String)
    /// The request may have been received, but there was no response, with the reason.
    case unanswered(String)
}

/// Sends one POST, without retries. Redirects are not followed.
///
/// - Parameters:
///   - timeout: the limit for the whole exchange.
///   - connectTimeout: the limit for setting up the connection.
package func sendPost(
    _ body: String,
    to url: URL,
    headers: [(name: String, value: String)],
    timeout: Duration = .seconds(30),
    connectTimeout: Duration = .seconds(5)
) async -> PostResponse {
    guard url.hasPossiblePort else {
        return .unsent("The address names a port that no host has.")
    }
    var request = HTTPRequest(
        url,
        headers: headers,
        timeout: timeout,
        reading: .beginning(maxBytes: 2_000, patience: .seconds(3))
    )
    request.body = body
    request.connectTimeout = connectTimeout
    do throws(HTTPFailure) {
        let response = try await Connections.with { (connections) throws(HTTPFailure) in
            try await connections.response(to: request)
        }
        return .status(
            response.status,
            retryAfter: response.retryAfter,
            body: String(decoding: response.body, as: UTF8.self)
        )
    } catch {
        let why = error.error.description
        return error.isSent ? .unanswered(why) : .unsent(why)
    }
}
