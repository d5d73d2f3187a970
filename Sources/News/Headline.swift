import AppStore
import ChangeDetection

/// The number of apps with news of a kind, on a night or in a period.
package struct HeadlinePart: Hashable, Sendable {
    package let kind: NewsKind
    package let apps: Int

    /// The kinds with at least one app, in the order of `NewsKind`.
    fileprivate static func all(_ news: [[NewsKind]]) -> [HeadlinePart] {
        Dictionary(grouping: news.flatMap { Set($0) }) { $0 }
            .map { HeadlinePart(kind: $0, apps: $1.count) }.sorted { $0.kind < $1.kind }
    }
}

extension [AppNews] {
    package var headline: [HeadlinePart] { HeadlinePart.all(map(\.kinds)) }
}

extension [PeriodNews] {
    package var headline: [HeadlinePart] { HeadlinePart.all(map(\.kinds)) }
}
