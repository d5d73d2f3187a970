/// What a reader wants to know of an app's night, in the order in which a headline names it.
package enum NewsKind: String, CaseIterable, Comparable, Sendable {
    /// A version that is newer than the one before, or cannot be ordered with it.
    case release
    /// A version that other stores had before.
    case rollout
    /// An older version came back.
    case rollback
    case priceRise, priceFall
    case name, seller, ageRating
    /// Gone from every store that is checked.
    case removed
    /// Gone from some stores.
    case gone
    case returned
    /// A new app of a developer who is watched.
    case launched
    /// New in a store.
    case appeared
    /// Most or all ratings are gone, as a developer's reset leaves them.
    case ratingsReset
    case ratingRise, ratingFall
    case firstRating
    /// A move in the order of Apple's search API.
    case position
    case pictures
    /// A description, or notes that changed without a version.
    case texts
    /// Anything else on the store page.
    case page
    /// Screenshots that an answer left out, or has again: no news of the app.
    case pictureLists
    /// Seen for the first time because the watchlist names it now.
    case watched

    package static func < (one: NewsKind, other: NewsKind) -> Bool {
        one.order < other.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension NewsKind {
    /// How much one such item moves a reader who compares it with others. Rare things weigh more:
    /// of 30,000 changes recorded over five years, 500 were of a price, a name or an age rating.
    var weight: Double {
        switch self {
        case .removed: 100
        case .gone: 80
        case .returned: 70
        case .launched: 65
        case .appeared: 60
        case .priceRise, .priceFall: 50
        case .name, .seller: 45
        case .rollback, .ratingsReset: 40
        case .ageRating: 30
        case .release: 20
        case .position: 18
        case .ratingRise, .ratingFall, .firstRating: 15
        case .pictures: 12
        case .rollout: 10
        case .texts: 8
        case .page: 4
        case .pictureLists: 1
        case .watched: 2
        }
    }
}
