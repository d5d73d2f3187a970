import AppStore
import ChangeDetection
package import History

/// The number of apps with a kind of news, on a night or in a period.
package typealias HeadlinePart = (kind: NewsKind, apps: Int)

/// The numbers of stories in a night or period. An app has one story for each kind of its news. All
/// outputs take the number of stories, and of apps with news, from here.
package struct StoryCounts: Hashable, Sendable {
    private let byKind: [NewsKind: Int]
    package let apps: Int

    fileprivate init(_ kinds: [AppID: Set<NewsKind>]) {
        let kinds = kinds.filter { !$0.value.isEmpty }
        apps = kinds.count
        byKind = kinds.values.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    package subscript(kind: NewsKind) -> Int { byKind[kind, default: 0] }

    /// The number of unwatched apps that entered a ranking's first positions, each of them a story.
    package private(set) var newcomers = 0

    package var stories: Int { byKind.values.reduce(newcomers, +) }

    /// The counts with `newcomers` set to the number of newcomers in news about positions.
    package func adding(newcomersIn positions: [PositionNews]) -> StoryCounts {
        var counts = self
        counts.newcomers = Set(positions.filter { $0.kind == .newcomer }.map(\.app)).count
        return counts
    }

    /// The counts in the order of `NewsKind`, without zeros.
    package var parts: [HeadlinePart] {
        byKind.map { (kind: $0.key, apps: $0.value) }.sorted { $0.kind < $1.kind }
    }
}

extension Sequence<AppNews> {
    package var storyCounts: StoryCounts {
        StoryCounts(Dictionary(map { ($0.app, Set($0.kinds)) }) { $0.union($1) })
    }
}

extension [PeriodNews] {
    /// Each kind of news counts once for each app.
    package var storyCounts: StoryCounts { map(\.nights).joined().storyCounts }
}
