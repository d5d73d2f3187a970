import AppStore
import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1

/// One POST, without retries. Redirects are not followed.
package struct Post: Sendable {
    package enum Response: Sendable {
        /// - Parameter location: the target of a redirect.
        case status(Int, retryAfter: Int?, location: URL?)
        /// Nothing was sent, because there was no connection, with the reason.
        case unsent(String)
        /// The request may have been received, but there was no response, with the reason.
        case unanswered(String)
    }

    private let url: URL
    private let headers: [(name: String, value: String)]
    private let body: String
    private let timeout: TimeAmount
    private let connectTimeout: TimeAmount

    /// - Parameters:
    ///   - timeout: the limit for the whole exchange, in seconds.
    ///   - connectTimeout: the limit for setting up the connection, in seconds.
    package init(
        _ body: String,
        to url: URL,
        headers: [(name: String, value: String)],
        timeout: Int64 = 30,
        connectTimeout: Int64 = 5
    ) {
        self.body = body
        self.url = url
        self.headers = headers
        self.timeout = .seconds(timeout)
        self.connectTimeout = .seconds(connectTimeout)
    }

    package func send() async -> Response {
        // The client crashes the process on a port that no host has.
        guard url.hasPossiblePort else {
            return .unsent("\(url.host() ?? "") has no such port.")
        }
        var request = HTTPClientRequest(url: url.absoluteString)
        request.method = .POST
        for header in headers { request.headers.add(name: header.name, value: header.value) }
        request.body = .bytes(ByteBuffer(string: body))
        do {
            let configuration = try HTTPClient.Configuration(
                for: url,
                connect: connectTimeout,
                read: timeout
            )
            let response = try await HTTPClient.withHTTPClient(configuration: configuration) {
                try await $0.execute(request, deadline: .now() + timeout)
            }
            let wait = response.headers.first(name: "Retry-After").flatMap {
                RetryAfter.seconds($0)
            }
            let location = response.headers.first(name: "Location")
                .flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
            return .status(Int(response.status.code), retryAfter: wait, location: location)
        } catch {
            let why = LookupError(error, limit: 0, asking: url).failure.detail
            return error.isBeforeSending ? .unsent(why) : .unanswered(why)
        }
    }
}
