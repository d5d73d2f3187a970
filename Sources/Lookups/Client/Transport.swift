import Foundation
import HTTP

/// Sends GET requests with limits on time, size and redirects, only to trusted hosts.
struct Transport: Sendable {
    static let maxRedirects = 3

    let connections: Connections
    let userAgent: String
    /// Whether to connect only to addresses on the public Internet, unless a proxy is used.
    var isPublicOnly = false

    /// Requests a URL, and follows up to three redirects to trusted URLs.
    ///
    /// - Parameters:
    ///   - timeout: the limit for each exchange, including the body.
    ///   - maxBytes: the maximum size of the decompressed body.
    ///   - trusts: whether a redirect to this URL may be followed.
    ///   - waitForTurn: waits until another request may start; called before each redirect, too.
    func get(
        _ url: URL,
        timeout: Duration,
        maxBytes: Int,
        trusts: (URL) -> Bool,
        waitForTurn: () async throws(LookupError) -> Void = {}
    ) async throws(LookupError) -> HTTPResponse {
        var url = url
        for _ in 0...Self.maxRedirects {
            try await waitForTurn()
            let response = try await exchange(url, timeout, maxBytes: maxBytes)
            guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
            let target = response.headers["location"] ?? "nowhere"
            guard let next = URL(string: target, relativeTo: url)?.absoluteURL, trusts(next) else {
                throw .redirected(to: target)
            }
            url = next
        }
        throw .redirectLoop
    }

    private func exchange(
        _ url: URL,
        _ timeout: Duration,
        maxBytes: Int
    ) async throws(LookupError) -> HTTPResponse {
        var request = HTTPRequest(
            url,
            headers: [("User-Agent", userAgent)],
            timeout: timeout,
            reading: .whole(maxBytes: maxBytes)
        )
        request.isPublicOnly = isPublicOnly
        do {
            return try await connections.response(to: request)
        } catch {
            throw .exchange(error.error)
        }
    }
}
