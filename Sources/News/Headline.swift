import AppStore
import ChangeDetection

/// The number of apps with news of each kind, on a night or in a period.
package struct Headline: Sendable {
    package struct Part: Hashable, Sendable {
        package let kind: NewsKind
        /// The number of apps.
        package let apps: Int
    }

    /// The kinds with at least one app, in the order of `NewsKind`.
    package let parts: [Part]

    package init(_ news: [AppNews]) { self.init(news.map(\.kinds)) }

    package init(_ news: [PeriodNews]) { self.init(news.map(\.kinds)) }

    private init(_ news: [[NewsKind]]) {
        let kinds = Dictionary(grouping: news.flatMap { Set($0) }) { $0 }
        parts = kinds.map { Part(kind: $0, apps: $1.count) }.sorted { $0.kind < $1.kind }
    }
}
