import AsyncHTTPClient
package import Foundation

/// The reason why a proxy from the environment cannot be used.
package enum ProxyError: Error, Hashable {
    case unreadable(variable: String)
    case unsupported(variable: String, scheme: String)
    case impossiblePort(variable: String)
    /// An entry of `no_proxy`, counted from 1, is not a name, an address or a network.
    case unreadableExemption(variable: String, entry: Int)
    /// The SOCKS proxy has a user, which the HTTP client does not support.
    case socksPassword(variable: String)
}

extension ProxyError: CustomStringConvertible {
    // A proxy's address may contain a password and is not repeated.
    package var description: String {
        switch self {
        case .unreadable(let variable):
            "\(variable) is not a proxy address; write one such as http://proxy.example:3128."
        case .unsupported(let variable, let scheme):
            "\(variable) names a proxy with \(scheme)://; use http:// or socks5://."
        case .impossiblePort(let variable):
            "\(variable) has an invalid port; use one from 1 to 65535."
        case .unreadableExemption(let variable, let entry):
            """
            \(variable) has no name, address or network as entry \(entry); write one such as \
            example.com, 192.0.2.1:8080 or 10.0.0.0/8.
            """
        case .socksPassword(let variable):
            "\(variable) names a SOCKS proxy with a user; use one that asks for none."
        }
    }
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
        else { throw .unreadable(variable: variable) }
        guard url.hasPossiblePort, url.port != 0 else { throw .impossiblePort(variable: variable) }
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
            guard user == nil else { throw .socksPassword(variable: variable) }
            self = .socksServer(host: host, port: url.port ?? 1080)
        default:
            throw .unsupported(variable: variable, scheme: scheme)
        }
    }
}
