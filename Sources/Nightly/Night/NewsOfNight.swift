package import AppStore
package import Archives
import ChangeDetection
package import History
package import News

/// What a night tells, in reading order.
package struct NewsOfNight: Sendable {
    package let run: Run
    package let news: [AppNews]
    /// Events that concern several apps or storefronts.
    package let events: [Event]
}

extension Archive {
    /// The news of some changes and events by night, oldest first.
    ///
    /// - Parameters:
    ///   - events: the events to include.
    ///   - own: the user's own apps, which come before other apps.
    package func newsByNight(
        of changes: [RecordedChange],
        _ events: [Event],
        own: Set<AppID>
    ) throws -> [NewsOfNight] {
        let nights = Dictionary(grouping: changes, by: \.run)
        let events = Dictionary(grouping: events, by: \.run)
        return try Set(nights.keys).union(events.keys).sorted { $0.number < $1.number }.map { run in
            NewsOfNight(
                run: run,
                news: [AppNews](
                    of: nights[run, default: []],
                    events[run, default: []],
                    context: try newsContext(of: nights[run, default: []], in: run),
                    own: own.contains
                ),
                events: events[run, default: []]
            )
        }
        .filter { !$0.news.isEmpty || !$0.events.isEmpty }
    }

    /// The kind of news that each of these changes belongs to, by the ID of the change.
    package func kindsOfNews(
        _ changes: [RecordedChange],
        _ events: [Event]
    ) throws -> [String: NewsKind] {
        try newsByNight(of: changes, events, own: []).flatMap(\.news).kindsByChange
    }
}
