package import Archives
import ChangeDetection
package import History
package import News

package struct NewsOfNight: Sendable {
    package let run: Run
    /// One element for each app, by app ID.
    package let news: [AppNews]
    /// Events that concern several apps or storefronts.
    package let events: [Event]
}

extension Archive {
    /// The news of some changes, events and positions by night, oldest first.
    package func newsByNight(
        of changes: [RecordedChange],
        _ events: [Event],
        _ positions: [PositionNews] = []
    ) throws -> [NewsOfNight] {
        let changes = Dictionary(grouping: changes, by: \.run)
        let events = Dictionary(grouping: events, by: \.run)
        let positions = Dictionary(grouping: positions, by: \.run)
        let runs = Set(changes.keys).union(events.keys).union(positions.keys)
        return try runs.sorted { $0.number < $1.number }.map { run in
            let (changes, events) = (changes[run, default: []], events[run, default: []])
            let positions = positions[run, default: []]
            let context = try newsContext(of: changes, in: run, positions: positions)
            return NewsOfNight(
                run: run,
                news: [AppNews](of: changes, events, context: context),
                events: events
            )
        }
        .filter { !$0.news.isEmpty || !$0.events.isEmpty }
    }

    /// The kind of news to which each of these changes belongs, by the ID of the change.
    package func kindsOfNews(
        _ changes: [RecordedChange],
        _ events: [Event]
    ) throws -> [String: NewsKind] {
        try newsByNight(of: changes, events).flatMap(\.news).kindsByChange
    }
}
