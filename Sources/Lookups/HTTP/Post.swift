import AppStore
import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1

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
        return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
            let response = try await client.execute(request, deadline: .now() + .seconds(timeout))
            let wait = response.headers.first(name: "Retry-After").flatMap { Int(retryAfter: $0) }
            let body = await beginning(of: response.body)
            return .status(Int(response.status.code), retryAfter: wait, body: body)
        }
    } catch {
        let why = LookupError(error, limit: 0, asking: url).failure.detail
        return error.isBeforeSending ? .unsent(why) : .unanswered(why)
    }
}

private let (maxBodyLength, bodyPatience) = (2_000, Duration.seconds(3))

/// The beginning of a body as text; empty if it does not arrive within seconds.
private func beginning(of body: HTTPClientResponse.Body) async -> String {
    await withTaskGroup(of: String.self) { group in
        group.addTask {
            var bytes: [UInt8] = []
            var pieces = body.makeAsyncIterator()
            while bytes.count < maxBodyLength, let piece = try? await pieces.next() {
                bytes += piece.readableBytesView.prefix(maxBodyLength - bytes.count)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        group.addTask {
            try? await Task.sleep(for: bodyPatience)
            return ""
        }
        defer { group.cancelAll() }
        return await group.next() ?? ""
    }
}
