import AppStore
import ChangeDetection

/// The news of a night, divided into the part that fits on a page and the rest.
package struct FittedNews: Sendable {
    /// The maximum number of changes on a page. Equal changes in several storefronts count once.
    private static let maxChanges = 1_000

    /// The apps to show, in the order of the news. There is at least one unless there is no news.
    package let shown: [AppNews]
    package let rest: [AppNews]

    /// - Parameter news: The news in descending order of weight.
    package init(_ news: [AppNews]) {
        var room = Self.maxChanges
        let fitting = news.prefix { news in
            room -= news.countedChanges
            return room >= 0
        }
        shown = Array(news.prefix(max(fitting.count, 1)))
        rest = Array(news.dropFirst(shown.count))
    }
}

extension AppNews {
    fileprivate var countedChanges: Int { Set(changes.map(\.kind)).count + positions.count }
}
