import AppStore
import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1

/// One POST to a service that takes messages. Redirects are not followed: what is sent is for the address
/// that the user named.
package struct MessagePost: Sendable {
    package enum Response: Sendable {
        case status(Int, retryAfter: Int?)
        /// No connection, so that nothing was sent, and why.
        case unsent(String)
        /// The connection ended before a response, and why.
        case unanswered(String)
    }

    private static let timeout = TimeAmount.seconds(30)
    private static let connectTimeout = TimeAmount.seconds(5)

    private let url: URL
    private let headers: [(name: String, value: String)]
    private let body: String

    package init(_ body: String, to url: URL, headers: [(name: String, value: String)]) {
        self.body = body
        self.url = url
        self.headers = headers
    }

    package func send() async -> Response {
        guard url.hasPossiblePort else { return .unsent("The address has no such port.") }
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: Self.connectTimeout, read: Self.timeout)
        )
        // The client would try again by itself until the connect timeout.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.guardStatuses()
        var request = HTTPClientRequest(url: url.absoluteString)
        request.method = .POST
        for header in headers { request.headers.add(name: header.name, value: header.value) }
        request.body = .bytes(ByteBuffer(string: body))
        do {
            let variables = ProcessInfo.processInfo.environment
            configuration.proxy = try .environment(variables, for: url)
            let response = try await HTTPClient.withHTTPClient(configuration: configuration) {
                try await $0.execute(request, deadline: .now() + Self.timeout)
            }
            let wait = response.headers.first(name: "Retry-After").flatMap {
                RetryAfter.seconds($0)
            }
            return .status(Int(response.status.code), retryAfter: wait)
        } catch {
            let why = LookupError(error, limit: 0, asking: url).failure.detail
            return error.isBeforeSending ? .unsent(why) : .unanswered(why)
        }
    }
}
