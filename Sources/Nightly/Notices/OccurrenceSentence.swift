import AppStore
import Archives
import Messages
import News
import Site

extension Occurrence {
    /// The sentence in messages; nil for changes, which are shown as news.
    func sentence(in text: AlarmText) -> String? {
        switch subject {
        case .change: nil
        case .event(let event): text.heldBack(event)
        case .stale(let standing): text.unanswered(standing)
        case .position(let news): text.moved(news)
        case .failedRun(let summary): text.failed(summary.run)
        }
    }
}

extension Archive {
    /// Whether a sentence is still true; in a daily or weekly digest, it may be out of date.
    func isTrue(_ waiting: WaitingNotification, asOf run: Run) throws -> Bool {
        switch waiting.kind {
        case .event: return try event(waiting.occurrence).map { $0.stillHeld > 0 } ?? false
        case .stale(let listing, let since):
            let standing = try standings(of: [listing], asOf: run).first
            return standing?.waitingSince?.number == since
        case .failedRun, .position: return true
        }
    }
}

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
