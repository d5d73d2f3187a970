import AppStore

/// A night or a period in numbers: how many apps have news of each kind.
package struct Headline: Sendable {
    package struct Part: Hashable, Sendable {
        package let kind: NewsKind
        /// Of apps.
        package let apps: Int
    }

    /// In the order of kinds, none of them empty.
    package let parts: [Part]

    package init(_ news: [AppNews]) { self.init(kinds: news.map(\.kinds)) }

    package init(_ news: [PeriodNews]) { self.init(kinds: news.map(\.kinds)) }

    private init(kinds: [[NewsKind]]) {
        var counts: [NewsKind: Int] = [:]
        for kinds in kinds { for kind in Set(kinds) { counts[kind, default: 0] += 1 } }
        parts = counts.sorted { $0.key < $1.key }.map { Part(kind: $0.key, apps: $0.value) }
    }
}
