/// A status of HTTP that the stub sends.
enum Status: Int, Sendable {
    case ok = 200
    case accepted = 202
    case found = 302
    case temporaryRedirect = 307
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case payloadTooLarge = 413
    case uriTooLong = 414
    case tooManyRequests = 429
    case internalServerError = 500
    case badGateway = 502
    case serviceUnavailable = 503
    case gatewayTimeout = 504

    /// The number and its meaning, such as `404 Not Found`.
    var line: String { "\(rawValue) \(meaning)" }

    private var meaning: String {
        switch self {
        case .ok: "OK"
        case .accepted: "Accepted"
        case .found: "Found"
        case .temporaryRedirect: "Temporary Redirect"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .payloadTooLarge: "Payload Too Large"
        case .uriTooLong: "URI Too Long"
        case .tooManyRequests: "Too Many Requests"
        case .internalServerError: "Internal Server Error"
        case .badGateway: "Bad Gateway"
        case .serviceUnavailable: "Service Unavailable"
        case .gatewayTimeout: "Gateway Timeout"
        }
    }
}
