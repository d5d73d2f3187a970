import AsyncHTTPClient
import Foundation

extension HTTPClient.Configuration.Proxy {
    /// The proxy that the environment names for an endpoint, by the variables that curl reads.
    static func environment(_ variables: [String: String], for endpoint: URL) -> Self? {
        guard let host = endpoint.host(), !isExempt(host, variables) else { return nil }
        let names = endpoint.scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        let value = (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap { variables[$0] }
            .first { !$0.isEmpty }
        guard let value else { return nil }
        let url = URL(string: value.contains("://") ? value : "http://\(value)")
        guard let url, let proxy = url.host() else { return nil }
        guard let user = url.user(percentEncoded: false) else {
            return .server(host: proxy, port: url.port ?? 8080)
        }
        return .server(
            host: proxy,
            port: url.port ?? 8080,
            authorization: .basic(
                username: user,
                password: url.password(percentEncoded: false) ?? ""
            )
        )
    }

    private static func isExempt(_ host: String, _ variables: [String: String]) -> Bool {
        let list = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
        return list.split(separator: ",").contains { entry in
            let name = entry.trimmingCharacters(in: .whitespaces)
            let suffix = name.hasPrefix(".") ? name : ".\(name)"
            return name == "*" || host == name || host.hasSuffix(suffix)
        }
    }
}
