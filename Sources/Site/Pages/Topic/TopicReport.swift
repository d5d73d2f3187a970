package import AppStore
import History
package import News
package import Watchlists

/// The releases whose notes are about a topic.
package struct TopicReport: Sendable {
    let entry: TopicEntry
    /// The releases, newest first.
    let releases: [NotedRelease]
    let apps: [AppID: AppSummary]
    /// The archive's first night and its last.
    let nights: (first: Night, last: Night)
    let settings: Watchlist.ReportSettings

    package init(
        _ entry: TopicEntry,
        _ releases: [NotedRelease],
        apps: [AppID: AppSummary],
        nights: (first: Night, last: Night),
        _ settings: Watchlist.ReportSettings
    ) {
        self.entry = entry
        self.releases = releases.sorted {
            ($0.release.date, $0.release.app) > ($1.release.date, $1.release.app)
        }
        self.apps = apps
        self.nights = nights
        self.settings = settings
    }

    func name(of release: ReleaseNews) -> String { apps[release.app]?.name ?? release.name }

    /// Each app's first release about the topic, oldest first.
    var firsts: [ReleaseNews] {
        releases.reversed().grouped(by: \.release.app).compactMap { $0.1.first?.release }
    }

    /// The months from the first release about the topic to the last night, each with its number of
    /// such releases.
    var months: [(month: Night, count: Int)] {
        let starts = releases.map { release in
            let day = Night(of: release.release.date, in: settings.zone, after: [])
            return "\(day.month)-01"
        }
        let counts = Dictionary(grouping: starts) { $0 }.mapValues(\.count)
        guard let first = starts.last else { return [] }
        return Night(label: first).months(to: nights.last).map {
            (month: $0, count: counts[$0.label] ?? 0)
        }
    }
}

extension Night {
    /// The first day of each month from this night's month to another night's month.
    fileprivate func months(to last: Night) -> [Night] {
        let ends = [self, last].map { night in
            let parts = night.month.split(separator: "-").compactMap { Int($0) }
            return parts.count == 2 ? parts[0] * 12 + parts[1] - 1 : 0
        }
        return (ends[0]...max(ends[0], ends[1])).map { count in
            let (year, month) = count.quotientAndRemainder(dividingBy: 12)
            return Night(label: "\(year)-\(month < 9 ? "0" : "")\(month + 1)-01")
        }
    }
}
