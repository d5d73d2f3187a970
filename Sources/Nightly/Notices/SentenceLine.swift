import AppStore
import Archives
import Messages
import News

extension WaitingNotification {
    /// What a sentence is about.
    enum Kind {
        case event
        /// A listing that waits for a response, since the run of this number.
        case stale(Listing, since: Int)
        case failedRun
        /// A move in the order of Apple's search API.
        case position
    }

    /// Of one with a sentence, by its ID.
    var kind: Kind {
        if occurrence.hasSuffix(PositionNews.idEnding) { return .position }
        let parts = occurrence.split(separator: "-")
        if parts.count == 4, parts[3] == "stale", let since = Int(parts[0]),
            let app = AppID(digits: String(parts[1])), let storefront = Storefront(String(parts[2]))
        {
            return .stale(Listing(app: app, storefront: storefront), since: since)
        }
        return parts.last == "failed" ? .failedRun : .event
    }
}

/// What is no change, as webhooks get it.
struct SentenceLine: Encodable {
    private let id: String
    private let run: Int
    private let night: String
    private let kind: String
    private let text: String

    /// - Returns: nil for a change.
    init?(_ waiting: WaitingNotification) {
        guard let sentence = waiting.sentence else { return nil }
        id = waiting.occurrence
        run = waiting.run.number
        night = waiting.run.night.label
        kind =
            switch waiting.kind {
            case .event: "event"
            case .stale: "stale"
            case .failedRun: "failed run"
            case .position: "position"
            }
        text = sentence
    }
}
