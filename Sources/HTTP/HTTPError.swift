/// The reason why a request has no response.
package enum HTTPError: Error, Hashable, CustomStringConvertible {
    /// The port in the URL is not a number from 0 to 65535, so the request was not sent.
    case invalidPort
    /// The host has a private address, and no public address that accepts connections.
    case privateAddress(host: String)
    case timedOut
    /// There was no connection, or the connection broke before the response; with the reason.
    case network(String)
    /// The proxy, given by its address, did not connect to the server; with the reason.
    case proxy(String, String)
    /// The server's certificate is not trusted, or there is no common encryption; with the reason.
    case untrusted(String)
    case brokenOff
    /// The response is complete but invalid, with the reason.
    case unreadable(String)
    /// The response is larger than the limit in bytes.
    case tooLarge(limit: Int)
    case cancelled

    /// A sentence for people, without the server's address, which may be a secret. Only
    /// `privateAddress` names the host.
    package var description: String {
        switch self {
        case .invalidPort: "The address names a port that no host has."
        case .privateAddress(let host): "\(host) has a private address, which is not allowed."
        case .timedOut: "The server did not respond in time."
        case .network(let detail): "The connection failed: \(detail)"
        case .proxy(let address, let detail): "The proxy \(address) did not respond: \(detail)"
        case .untrusted(let detail): "The TLS connection failed: \(detail)"
        case .brokenOff: "The connection ended in the middle of the response."
        case .unreadable(let detail): detail
        case .tooLarge(let limit): "The response is larger than \(limit / 1_048_576) MiB."
        case .cancelled: "The run was stopped before the response came."
        }
    }
}

/// A request without a response.
package struct HTTPFailure: Error {
    package let error: HTTPError
    /// Whether the server may have received the request.
    package let isSent: Bool
}
