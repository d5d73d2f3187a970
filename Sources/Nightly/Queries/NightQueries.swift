package import AppStore
package import Archives
import ChangeDetection
package import News
package import Site
package import Watchlists

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
    ) throws -> [NightOutput] {
        let nights = Dictionary(grouping: changes, by: \.run)
        let events = Dictionary(grouping: events, by: \.run)
        return try Set(nights.keys).union(events.keys).sorted { $0.number < $1.number }.map { run in
            NightOutput(
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

extension Archive {
    /// The format for output about some apps, with their current names.
    ///
    /// - Parameter wanted: nil for all apps.
    package func outputFormat(
        _ watchlist: Watchlist,
        of wanted: Set<AppID>? = nil
    ) throws -> OutputFormat {
        let index = WatchedIndex(try resolve(watchlist))
        let heads = try lastRun().map { try self.heads(asOf: $0, of: wanted) } ?? []
        let apps = Dictionary(grouping: heads, by: \.listing.app).map { app, heads in
            AppSummary(app: app, heads, watched: index, language: OutputFormat.language)
        }
        return OutputFormat(watchlist.report, apps: apps)
    }
}
