import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix

extension LookupError {
    /// Describes the failure of a request to a URL. If a proxy failed, the error names it rather
    /// than the server.
    init(_ error: any Error, limit: Int, asking url: URL) {
        let failure = LookupError(error, limit: limit)
        guard error.isBeforeSending, !(error is ProxyError),
            let proxy = try? HTTPClient.Configuration.Proxy.environment(for: url)
        else {
            self = failure
            return
        }
        let detail =
            if case .network(let detail) = failure { detail } else { "it took too long." }
        self = .proxy(proxy.shown, detail)
    }
}

extension HTTPClient.Configuration.Proxy {
    /// The proxy's address without the password.
    fileprivate var shown: String {
        let isSOCKS = self == .socksServer(host: host, port: port)
        return "\(isSOCKS ? "socks5" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}

extension Error {
    /// The errors of connect(2), which occur only before there is a connection.
    private static var refusals: [CInt] {
        [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ENETDOWN, EADDRNOTAVAIL]
    }

    private static var handshakes: [HTTPClientError] {
        [
            .connectTimeout, .proxyAuthenticationRequired, .invalidProxyResponse,
            .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
        ]
    }

    /// Whether the error occurred before anything could be sent.
    var isBeforeSending: Bool {
        self is NIOConnectionError || self is ProxyError
            || (self as? HTTPClientError).map(Self.handshakes.contains) ?? false
            || (self as? IOError).map { Self.refusals.contains($0.errnoCode) } ?? false
    }
}
