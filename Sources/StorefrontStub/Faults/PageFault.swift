/// A deliberate fault of the web pages of apps. The raw values are the names that `--page-fault`
/// accepts.
package enum PageFault: String, CaseIterable, Sendable {
    /// 404 with a small HTML page.
    case missing
    /// 403 without a body.
    case refused
    /// 429 with `Retry-After: 60`.
    case tooMany
    /// 500 with a small HTML page.
    case broken
    /// Half of the page, with its correct length.
    case truncated
    /// The page of the app whose ID is one higher.
    case stranger
    /// A page that asks for consent.
    case consent
    /// 20 MB.
    case huge
    /// No response until the client disconnects.
    case silent
    /// `robots.txt` is a 500.
    case noRules
    /// `robots.txt` forbids all pages of apps.
    case forbidden

    /// The names of all faults, for help and errors.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The response in place of a page; the page itself if the fault affects `robots.txt`.
    func reply(in place: Reply, app: String) -> Reply {
        switch self {
        case .missing: return .page(.notFound)
        case .refused: return .throttled
        case .tooMany: return Reply(.tooManyRequests, ["Retry-After": "60"])
        case .broken: return .page(.internalServerError)
        case .consent:
            let text = "<html><body><form>Before you continue</form></body></html>"
            return Reply(.ok, ["Content-Type": "text/html"], body: Array(text.utf8))
        case .huge:
            let body = [UInt8](repeating: UInt8(ascii: " "), count: 20_000_000)
            return Reply(.ok, ["Content-Type": "text/html"], body: body)
        case .silent: return Reply(.ok).delivered(.silence)
        case .truncated:
            var reply = place
            reply.body.removeLast(reply.body.count - reply.body.count / 2)
            return reply
        case .stranger:
            var reply = place
            let text = String(decoding: reply.body, as: UTF8.self)
            reply.body = Array(text.replacing(app, with: Self.next(app)).utf8)
            return reply
        case .noRules, .forbidden: return place
        }
    }

    private static func next(_ app: String) -> String { Int(app).map { "\($0 + 1)" } ?? app }

    /// The response in place of `robots.txt`.
    func rules(in place: Reply) -> Reply {
        switch self {
        case .noRules: .page(.internalServerError)
        case .forbidden: .rules("User-agent: *\nDisallow: /*/app/\n")
        default: place
        }
    }
}

extension Reply {
    static func rules(_ text: String) -> Reply {
        Reply(.ok, ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
    }
}
