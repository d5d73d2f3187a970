import AppStore

/// A night in numbers: how many apps have news of each kind.
package struct Headline: Sendable {
    package struct Part: Hashable, Sendable {
        package let kind: NewsKind
        /// Of apps.
        package let apps: Int
    }

    /// In the order of kinds, none of them empty.
    package let parts: [Part]

    package init(_ news: [AppNews]) {
        var counts: [NewsKind: Int] = [:]
        for news in news { for kind in Set(news.kinds) { counts[kind, default: 0] += 1 } }
        parts = counts.sorted { $0.key < $1.key }.map { Part(kind: $0.key, apps: $0.value) }
    }
}
