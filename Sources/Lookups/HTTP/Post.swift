import AppStore
import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1

package enum PostResponse: Sendable {
    /// - Parameter location: the target of a redirect.
    case status(Int, retryAfter: Int?, location: URL?)
    /// Nothing was sent, because there was no connection, with the reason.
    case unsent(String)
    /// The request may have been received, but there was no response, with the reason.
    case unanswered(String)
}

/// Sends one POST, without retries. Redirects are not followed.
///
/// - Parameters:
///   - timeout: the limit for the whole exchange, in seconds.
///   - connectTimeout: the limit for setting up the connection, in seconds.
package func sendPost(
    _ body: String,
    to url: URL,
    headers: [(name: String, value: String)],
    timeout: Int64 = 30,
    connectTimeout: Int64 = 5
) async -> PostResponse {
    // The client crashes the process on a port that no host has.
    guard url.hasPossiblePort else {
        return .unsent("The address names a port that no host has.")
    }
    var request = HTTPClientRequest(url: url.absoluteString)
    request.method = .POST
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    request.body = .bytes(ByteBuffer(string: body))
    do {
        let configuration = try HTTPClient.Configuration(
            for: url,
            connect: .seconds(connectTimeout),
            read: .seconds(timeout)
        )
        let response = try await HTTPClient.withHTTPClient(configuration: configuration) {
            try await $0.execute(request, deadline: .now() + .seconds(timeout))
        }
        let wait = response.headers.first(name: "Retry-After").flatMap { Int(retryAfter: $0) }
        let location = response.headers.first(name: "Location")
            .flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
        return .status(Int(response.status.code), retryAfter: wait, location: location)
    } catch {
        let why = LookupError(error, limit: 0, asking: url).failure.detail
        return error.isBeforeSending ? .unsent(why) : .unanswered(why)
    }
}
