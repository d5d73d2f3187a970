package import Foundation
package import HTTP

/// The server that receives requests about apps: Apple's server, or a stand-in.
package struct Endpoint: Hashable, Sendable {
    package let base: URL

    package static let apple: Endpoint = {
        guard let apple = Endpoint("https://itunes.apple.com") else {
            preconditionFailure("Apple's address is not a URL")
        }
        return apple
    }()

    /// Reads an http or https URL with a host and without a query; nil for any other text.
    package init?(_ text: String) {
        guard let url = URL(string: text), let scheme = url.scheme, url.host() != nil else {
            return nil
        }
        guard ["http", "https"].contains(scheme.lowercased()), url.query() == nil,
            url.hasValidPort
        else { return nil }
        base = url
    }

    /// The URL for people to read, without credentials.
    package var shown: String { base.absoluteString.withoutCredentials }

    package var host: String { base.host() ?? "" }

    package var isApple: Bool { Self.isApple(base) }

    /// Whether a redirect to this URL may be followed: over https to Apple, or to this endpoint.
    func trusts(_ url: URL) -> Bool {
        isOrigin(of: url) || isApple && url.scheme == "https" && Self.isApple(url)
    }

    func isOrigin(of url: URL) -> Bool {
        url.scheme == base.scheme && url.host() == base.host() && url.port == base.port
    }

    private static func isApple(_ url: URL) -> Bool {
        guard let host = url.host()?.lowercased() else { return false }
        return host == "apple.com" || host.hasSuffix(".apple.com")
    }
}

extension Endpoint {
    /// The host and port of the proxy for requests to this endpoint; nil without a proxy.
    package func proxy() throws(ProxyError) -> String? {
        try Proxy.environment(for: base)?.hostAndPort
    }

    /// Throws if the environment names an unusable proxy for this endpoint, for the pictures of
    /// Apple's apps, or for the URL `other`.
    package func checkProxies(and other: URL?) throws(ProxyError) {
        let pictures = isApple ? URL(string: "https://is1-ssl.mzstatic.com") : nil
        for url in [base, pictures, other].compactMap(\.self) {
            _ = try Proxy.environment(for: url)
        }
    }
}

extension String {
    /// The text of a URL, even of an invalid one, without the user and password. The pattern
    /// matches scalars: a server may send a character with so many combining marks that comparing
    /// it takes minutes.
    package var withoutCredentials: String {
        replacing(/^([^\/]*\/\/)?[^\/]*@/.matchingSemantics(.unicodeScalar)) { $0.1 ?? "" }
    }
}
