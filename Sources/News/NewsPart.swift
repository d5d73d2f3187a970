import AppStore

/// A section of a night's page. The cases are in the order of the page.
package enum NewsPart: Comparable, Sendable {
    case own
    /// Availability and identity: removals, returns, prices, names, sellers, age ratings.
    case store
    case releases
    /// Releases with generic notes, of apps without other news.
    case generic
    case pages, ratings, positions, watched

    /// - Parameter saysSomething: Whether any notes of the app's releases are not generic.
    package init(of news: AppNews, isOwn: Bool, saysSomething: Bool) {
        let kinds = Set(news.kinds)
        if isOwn {
            self = .own
        } else if !kinds.isDisjoint(with: Self.aboutTheStore) {
            self = .store
        } else if !kinds.isDisjoint(with: [.release, .rollout]) {
            let hasMore = !kinds.isDisjoint(with: [.texts, .pictures])
            self = saysSomething || hasMore ? .releases : .generic
        } else if !kinds.isDisjoint(with: [.pictures, .texts, .notes, .page]) {
            self = .pages
        } else {
            self =
                kinds.contains(.watched)
                ? .watched : kinds == [.position] ? .positions : .ratings
        }
    }

    private static let aboutTheStore: Set<NewsKind> = [
        .rollback, .priceRise, .priceFall, .priceReturn, .otherPrice, .name, .seller, .ageRating,
        .removed, .gone, .returned, .appeared, .preOrder, .launched,
    ]
}
