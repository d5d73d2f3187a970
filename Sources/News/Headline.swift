/// The number of apps with news of a kind, on a night or in a period.
package typealias HeadlinePart = (kind: NewsKind, apps: Int)

extension [AppNews] {
    package var headline: [HeadlinePart] { map(\.kinds).headline }
}

extension [PeriodNews] {
    package var headline: [HeadlinePart] { map(\.kinds).headline }
}

extension [[NewsKind]] {
    /// The number of apps with news of each kind. Each element has the kinds of one app.
    var counts: [NewsKind: Int] {
        reduce(into: [:]) { counts, kinds in
            for kind in Set(kinds) { counts[kind, default: 0] += 1 }
        }
    }

    /// The counts in the order of `NewsKind`.
    fileprivate var headline: [HeadlinePart] {
        counts.map { (kind: $0.key, apps: $0.value) }.sorted { $0.kind < $1.kind }
    }
}
