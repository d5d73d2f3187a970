import AppStore

/// A part of a night's page: cards that a reader takes in together.
package enum NewsPart: String, CaseIterable, Comparable, Sendable {
    case own
    /// Whether and how stores offer an app: removals, returns, prices, names, sellers, age ratings.
    case store
    case releases
    /// Releases whose notes say nothing, and that bring no other news.
    case generic
    case pages, ratings, positions, watched

    package static func < (one: NewsPart, other: NewsPart) -> Bool {
        one.order < other.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

    /// - Parameter saysSomething: whether notes of the app's releases are worth reading.
    package init(of news: AppNews, isOwn: Bool, saysSomething: Bool) {
        let kinds = Set(news.kinds)
        if isOwn {
            self = .own
        } else if !kinds.isDisjoint(with: Self.aboutTheStore) {
            self = .store
        } else if !kinds.isDisjoint(with: [.release, .rollout]) {
            self = saysSomething || kinds.contains(.texts) ? .releases : .generic
        } else if !kinds.isDisjoint(with: [.pictures, .pictureLists, .texts, .page]) {
            self = .pages
        } else {
            self =
                kinds.contains(.watched)
                ? .watched : kinds == [.position] ? .positions : .ratings
        }
    }

    private static let aboutTheStore: Set<NewsKind> = [
        .rollback, .priceRise, .priceFall, .name, .seller, .ageRating, .removed, .gone, .returned,
        .appeared, .launched,
    ]
}
