import AppStore
import ChangeDetection
import History

/// The changes of one app on one night.
struct AppNews {
    let app: AppID
    let changes: [RecordedChange]
    let events: [Event]

    /// The user's own apps first, then by the most important change of each app, then by app ID.
    static func grouped(
        _ changes: [RecordedChange],
        _ events: [Event],
        own: (AppID) -> Bool
    ) -> [AppNews] {
        let events = Dictionary(grouping: events, by: \.app)
        return Dictionary(grouping: changes, by: \.change.listing.app)
            .map { AppNews(app: $0.key, changes: $0.value, events: events[$0.key, default: []]) }
            .sorted { one, other in
                (own(one.app) ? 0 : 1, one.loudness, one.app)
                    < (own(other.app) ? 0 : 1, other.loudness, other.app)
            }
    }

    private var loudness: ChangeCategory {
        changes.map { ChangeCategory($0.change) }.min() ?? .rating
    }
}
