package import Foundation

/// The reason why a proxy from the environment cannot be used, as a sentence without the proxy's
/// address, which may contain a password.
package struct ProxyError: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// A proxy that connects to servers for this program, and resolves the servers' names.
package struct Proxy: Hashable, Sendable {
    enum Kind: String {
        case http
        case socks5
    }

    let kind: Kind
    let host: String
    let port: Int
    /// The user name for the proxy; nil if its address contains none.
    var user: String?
    /// The password for the proxy; nil if its address contains none.
    var password: String?

    package var hostAndPort: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// The address for people, without the user and password.
    var address: String { "\(kind.rawValue)://\(hostAndPort)" }
}

extension Proxy {
    /// The proxy for a URL, from the environment variables that curl reads; nil if the variables
    /// name no proxy or exempt the URL's host.
    package static func environment(
        _ variables: [String: String] = ProcessInfo.processInfo.environment,
        for url: URL
    ) throws(ProxyError) -> Self? {
        let isEncrypted = url.scheme?.lowercased() == "https"
        let names = isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        let name = (names + ["all_proxy", "ALL_PROXY"]).first { variables[$0]?.isEmpty == false }
        guard let host = url.host(), let name, let value = variables[name] else { return nil }
        return isExempt(host, variables) ? nil : try Self(value, in: name)
    }

    /// Whether `no_proxy`, or else `NO_PROXY`, lists the host by its name, the name of a parent
    /// domain, its address, a network such as `10.0.0.0/8`, or `*`. As with curl, other entries
    /// exempt no host.
    private static func isExempt(_ host: String, _ variables: [String: String]) -> Bool {
        let name = host.lowercased()[...].trimmingDots
        let address = IPAddress(host)
        let list = (variables["no_proxy"] ?? variables["NO_PROXY"] ?? "").lowercased()
        return list.split { $0 == "," || $0.isWhitespace }.contains { entry in
            if entry == "*" { return true }
            if let address {
                return IPAddress(entry) == address || IPNetwork(entry)?.contains(address) == true
            }
            let own = (entry.hasPrefix("*.") ? entry.dropFirst() : entry).trimmingDots
            return name == own || name.hasSuffix(".\(own)")
        }
    }

    private init(_ value: String, in variable: String) throws(ProxyError) {
        let url = URL(string: value.contains("://") ? value : "http://\(value)")
        guard let url, let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty
        else {
            throw ProxyError(
                "\(variable) is not a proxy address; write one such as http://proxy.example:3128."
            )
        }
        guard url.hasValidPort, url.port != 0 else {
            throw ProxyError("\(variable) has an invalid port; use one from 1 to 65535.")
        }
        switch scheme {
        case "http":
            self.init(
                kind: .http,
                host: host,
                port: url.port ?? 8080,
                user: url.user(percentEncoded: false),
                password: url.password(percentEncoded: false)
            )
        case "socks5", "socks5h":
            guard url.user() == nil else {
                throw ProxyError(
                    "\(variable) names a SOCKS proxy with a user; use one that asks for none."
                )
            }
            self.init(kind: .socks5, host: host, port: url.port ?? 1080)
        default:
            throw ProxyError(
                "\(variable) names a proxy with \(scheme)://; use http:// or socks5://."
            )
        }
    }
}

extension Substring {
    /// The name without a dot at its start or end, as in `.example.com` and `example.com.`.
    fileprivate var trimmingDots: Substring {
        var name = self
        if name.first == "." { name.removeFirst() }
        if name.last == "." { name.removeLast() }
        return name
    }
}
