import AppStore
import Archives
import Messages
import News

extension WaitingNotification {
    /// The subject of a notification's sentence.
    enum Kind {
        case event
        /// A listing that has had no response since the run of this number.
        case stale(Listing, since: Int)
        case failedRun
        /// A move in a ranking.
        case position
    }

    /// The kind of a notification that has a sentence, read from its ID.
    var kind: Kind {
        if occurrence.hasSuffix(PositionNews.idSuffix) { return .position }
        let parts = occurrence.split(separator: "-")
        if parts.count == 4, parts[3] == "stale", let since = Int(parts[0]),
            let app = AppID(digits: String(parts[1])), let storefront = Storefront(String(parts[2]))
        {
            return .stale(Listing(app: app, storefront: storefront), since: since)
        }
        return parts.last == "failed" ? .failedRun : .event
    }

    /// A notification that is not about a change, as JSON for webhooks; nil for a change.
    var json: JSONObject? {
        guard let sentence else { return nil }
        let name =
            switch kind {
            case .event: "event"
            case .stale: "stale"
            case .failedRun: "failed run"
            case .position: "position"
            }
        return [
            "id": occurrence, "run": run.number, "night": run.night, "kind": name,
            "text": sentence,
        ]
    }
}
