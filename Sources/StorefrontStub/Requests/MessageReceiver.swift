import NIOHTTP1

/// A service that takes messages, by the first part of its path behind `/message`.
enum MessageReceiver: String, Sendable {
    case taking
    /// Takes its time.
    case slow
    /// Asks for a second of patience the first time a path is posted to.
    case busy
    /// Refuses what is posted to a path the first two times, as too large.
    case choosy
    /// Always fails.
    case down
    /// A gateway that waits for the service in vain.
    case gateway
    /// Asks for 20 seconds of patience.
    case weary
    /// Sends clients on to where messages are taken.
    case moved

    init(name: String?) { self = name.flatMap(MessageReceiver.init) ?? .taking }
}

extension MessageReceiver {
    /// - Parameter attempt: how often the path was posted to, this time included.
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
