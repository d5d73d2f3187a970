import AppStore
import ChangeDetection

/// The number of apps with news of each kind, on a night or in a period.
package struct Headline: Sendable {
    package struct Part: Hashable, Sendable {
        package let kind: NewsKind
        /// The number of apps.
        package let apps: Int
        /// Of them, the apps whose screenshots are missing from Apple's responses.
        package var lacking = 0
    }

    /// The kinds with at least one app, in the order of `NewsKind`.
    package let parts: [Part]

    package init(_ news: [AppNews]) { self.init(news.map { ($0.kinds, $0.changes) }) }

    package init(_ news: [PeriodNews]) { self.init(news.map { ($0.kinds, $0.changes) }) }

    private init(_ news: [(kinds: [NewsKind], changes: [RecordedChange])]) {
        var parts: [NewsKind: Part] = [:]
        for (kinds, changes) in news {
            for kind in Set(kinds) {
                let part = parts[kind]
                let isLacking = kind == .pictureLists && changes.lackScreenshots
                parts[kind] = Part(
                    kind: kind,
                    apps: (part?.apps ?? 0) + 1,
                    lacking: (part?.lacking ?? 0) + (isLacking ? 1 : 0)
                )
            }
        }
        self.parts = parts.values.sorted { $0.kind < $1.kind }
    }
}

extension [RecordedChange] {
    /// Whether a list of screenshots is empty after the last of these changes, oldest first.
    package var lackScreenshots: Bool {
        let lists = filter { $0.change.field?.isScreenshots == true }
        let last = Dictionary(lists.map { ("\($0.change.listing) \($0.subject)", $0) }) { $1 }
        return last.values.contains { $0.change.after?.items.isEmpty ?? true }
    }
}
