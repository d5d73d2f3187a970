import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOPosix

/// The reason why a proxy from the environment cannot be used, as a sentence. A proxy's address may
/// contain a password and is not repeated.
package struct ProxyError: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

extension Endpoint {
    /// The address of the proxy for requests to this endpoint; nil for none.
    package func proxy() throws(ProxyError) -> String? {
        try HTTPClient.Configuration.Proxy.environment(for: base).map { "\($0.host):\($0.port)" }
    }

    /// Checks the proxies for requests to this endpoint, to pictures and to another URL.
    package func checkProxies(and other: URL?) throws(ProxyError) {
        let pictures = isApple ? URL(string: "https://is1-ssl.mzstatic.com") : nil
        for url in [base, pictures, other].compactMap(\.self) {
            _ = try HTTPClient.Configuration.Proxy.environment(for: url)
        }
    }
}

extension HTTPClient.Configuration.Proxy {
    /// The environment's proxy for a URL, by the variables that curl reads; nil for none.
    ///
    /// A SOCKS proxy resolves names itself, whether it is written as `socks5` or `socks5h`.
    static func environment(
        _ variables: [String: String] = ProcessInfo.processInfo.environment,
        for url: URL
    ) throws(ProxyError) -> Self? {
        let isEncrypted = url.scheme?.lowercased() == "https"
        let names = isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        let name = (names + ["all_proxy", "ALL_PROXY"]).first { variables[$0]?.isEmpty == false }
        guard let host = url.host(), let name, let value = variables[name] else { return nil }
        let port = url.port ?? (isEncrypted ? 443 : 80)
        let exemptions = try ProxyExemptions(in: variables)
        return exemptions.contain(host: host, port: port) ? nil : try Self(value, in: name)
    }

    private init(_ value: String, in variable: String) throws(ProxyError) {
        let url = URL(string: value.contains("://") ? value : "http://\(value)")
        guard let url, let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty
        else {
            throw ProxyError(
                "\(variable) is not a proxy address; write one such as http://proxy.example:3128."
            )
        }
        guard url.hasPossiblePort, url.port != 0 else {
            throw ProxyError("\(variable) has an invalid port; use one from 1 to 65535.")
        }
        let user = url.user(percentEncoded: false)
        switch scheme {
        case "http":
            let password = url.password(percentEncoded: false) ?? ""
            self = .server(
                host: host,
                port: url.port ?? 8080,
                authorization: user.map { .basic(username: $0, password: password) }
            )
        case "socks5", "socks5h":
            // The HTTP client does not support users of SOCKS proxies.
            guard user == nil else {
                throw ProxyError(
                    "\(variable) names a SOCKS proxy with a user; use one that asks for none."
                )
            }
            self = .socksServer(host: host, port: url.port ?? 1080)
        default:
            throw ProxyError(
                "\(variable) names a proxy with \(scheme)://; use http:// or socks5://."
            )
        }
    }
}

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
