package import Foundation

/// Sends one POST, without retries. Redirects are not followed.
///
/// - Parameter timeout: the limit for the whole exchange.
/// - Returns: the response, with the beginning of its body.
package func sendPost(
    _ body: String,
    to url: URL,
    headers: [(name: String, value: String)],
    timeout: Duration = .seconds(30)
) async throws(HTTPFailure) -> HTTPResponse {
    guard url.hasValidPort else {
        throw HTTPFailure(error: .invalidPort, isSent: false)
    }
    var request = HTTPRequest(
        url,
        headers: headers,
        timeout: timeout,
        reading: .beginning(maxBytes: 2_000, patience: .seconds(3))
    )
    request.body = body
    return try await Connections.with { (connections) throws(HTTPFailure) in
        try await connections.response(to: request)
    }
}
