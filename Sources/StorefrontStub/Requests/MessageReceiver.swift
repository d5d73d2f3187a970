import NIOHTTP1

/// A service that receives messages. The raw value is the first path component after `/message`.
enum MessageReceiver: String, Sendable {
    case taking
    /// The service responds after 150 milliseconds.
    case slow
    /// The first post to each path is answered with `Retry-After: 1`.
    case busy
    /// The first two posts to each path are refused as too large.
    case choosy
    /// Every post fails.
    case down
    /// A gateway that reports a timeout of the service.
    case gateway
    /// Every post is answered with `Retry-After: 20`.
    case weary
    /// Every post is redirected to `taking`.
    case moved

    init(name: String?) { self = name.flatMap(MessageReceiver.init) ?? .taking }
}

extension MessageReceiver {
    /// - Parameter attempt: The number of posts to the path, including this one.
    func reply(attempt: Int) async -> Reply {
        switch self {
        case .taking: return Reply(.accepted)
        case .slow:
            try? await Task.sleep(for: .milliseconds(150))
            return Reply(.ok)
        case .busy: return attempt == 1 ? Reply(.tooManyRequests, ["Retry-After": "1"]) : Reply(.ok)
        case .choosy: return Reply(attempt <= 2 ? .payloadTooLarge : .ok)
        case .down: return .page(.internalServerError)
        case .gateway: return Reply(.gatewayTimeout)
        case .weary: return Reply(.serviceUnavailable, ["Retry-After": "20"])
        case .moved: return Reply(.temporaryRedirect, ["Location": "/message/taking"])
        }
    }
}
