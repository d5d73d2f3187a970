import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression

extension HTTPClient.Configuration {
    /// The configuration of all requests: it uses the environment's proxy for a URL, follows no
    /// redirects, and refuses statuses that HTTP does not have.
    ///
    /// - Parameters:
    ///   - read: The longest wait for more of a response.
    ///   - maxBytes: The maximum size of an unpacked response; nil if none may be packed.
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
        // The client would try again by itself until the connect timeout, and so hide a dead
        // network.
        connectionPool.retryConnectionEstablishment = false
        guardStatuses()
    }
}
