import AppStore
import ChangeDetection
import History

/// The news of a night by what a page has room for: however much happened, it opens at once.
package struct FittedNews: Sendable {
    /// What is said of all storefronts alike is one thing.
    private static let mostThings = 1_000

    /// In the order of the news, the first at least.
    package let shown: [AppNews]
    package let rest: [AppNews]

    /// - Parameter news: the weightiest first.
    package init(_ news: [AppNews]) {
        var room = Self.mostThings
        let fitting = news.prefix { news in
            room -= news.things
            return room >= 0
        }
        shown = Array(news.prefix(max(fitting.count, 1)))
        rest = Array(news.dropFirst(shown.count))
    }
}

extension AppNews {
    fileprivate var things: Int { Set(changes.map(\.change.kind)).count + positions.count }
}
