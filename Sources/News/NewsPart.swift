/// A section of a night's page. The cases are in the order of the page, and of importance.
package enum NewsPart: Comparable, Sendable {
    case own
    /// Availability and identity: removals, returns, prices, names, sellers, age ratings.
    case store
    case releases
    /// Releases with generic notes, of apps without other news.
    case generic
    case pages, ratings, positions, watched

    /// The first section of any of the app's kinds of news.
    ///
    /// - Parameter saysSomething: Whether any notes of the app's releases are not generic.
    package init(of news: AppNews, isOwn: Bool, saysSomething: Bool) {
        let part = news.kinds.map(\.part).min() ?? .ratings
        let hasMore = news.kinds.contains { $0 == .description || $0 == .pictures }
        self = isOwn ? .own : part == .releases && !saysSomething && !hasMore ? .generic : part
    }
}
