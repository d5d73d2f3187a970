package import AppStore
package import Archives
import ChangeDetection
package import News
package import Site

extension Archive {
    /// The news of some changes and events by night, oldest first.
    ///
    /// - Parameters:
    ///   - events: the events to include.
    ///   - own: the user's own apps, which come first.
    ///   - kinds: the wanted kinds; nil for all.
    package func answers(
        of changes: [RecordedChange],
        _ events: [Event],
        own: Set<AppID>,
        kinds: Set<NewsKind>? = nil
    ) throws -> [NightOutput] {
        let nights = Dictionary(grouping: changes, by: \.run)
        let events = Dictionary(grouping: events, by: \.run)
        return try Set(nights.keys).union(events.keys).sorted { $0.number < $1.number }.map { run in
            let news = [AppNews](
                of: nights[run, default: []],
                events[run, default: []],
                context: try newsContext(of: nights[run, default: []], in: run),
                own: own.contains
            )
            return NightOutput(
                run: run,
                news: kinds.map { kinds in news.compactMap { $0.narrowed(to: kinds) } } ?? news,
                events: kinds == nil ? events[run, default: []] : []
            )
        }
        .filter { !$0.news.isEmpty || !$0.events.isEmpty }
    }
}
