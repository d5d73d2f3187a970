import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression

extension HTTPClient.Configuration {
    /// The configuration of all requests: it uses the environment's proxy for a URL, follows no
    /// redirects, and rejects statuses that HTTP does not have.
    ///
    /// - Parameters:
    ///   - read: the maximum wait for more of a response.
    ///   - maxBytes: the maximum size of a decompressed response; nil to disable decompression.
    init(
        for url: URL,
        connect: TimeAmount,
        read: TimeAmount? = nil,
        maxBytes: Int? = nil
    ) throws(ProxyError) {
        self.init(
            redirectConfiguration: .disallow,
            timeout: .init(connect: connect, read: read),
            proxy: try .environment(for: url),
            decompression: maxBytes.map { .enabled(limit: .size($0)) } ?? .disabled
        )
        // The client would try again by itself until the connect timeout, and hide a dead network.
        connectionPool.retryConnectionEstablishment = false
        guardStatuses()
    }
}
