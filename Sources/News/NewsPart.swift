/// A section of a night's page. The cases are in the order of the page, the most important first.
package enum NewsPart: Comparable, Sendable {
    case own
    /// Availability and identity: removals, returns, prices, names, sellers, age ratings.
    case store
    case releases
    /// Releases of apps whose notes are all generic and that have no other news.
    case generic
    case pages, ratings, positions, watched

    /// The section for an app: the first one that any of its kinds of news belongs to.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the app is the user's own.
    ///   - saysSomething: Whether any notes of the app's releases are not generic.
    package init(of news: AppNews, isOwn: Bool, saysSomething: Bool) {
        let part = news.kinds.map(\.part).min() ?? .ratings
        let hasMore = news.kinds.contains { $0 == .description || $0 == .pictures }
        self = isOwn ? .own : part == .releases && !saysSomething && !hasMore ? .generic : part
    }
}
