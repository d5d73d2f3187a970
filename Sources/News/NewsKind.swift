package import AppStore

/// The kinds of news, in the order in which a headline lists them. The raw values are the names in
/// rules, options, filters, feeds and JSON.
package enum NewsKind: String, CaseIterable, Comparable, Decodable, Sendable {
    /// A version that is newer than the previous version, or cannot be compared with it.
    case release = "new-version"
    /// A version that other storefronts had before.
    case rollout
    /// A return to an older version, or to a version that the storefront had before.
    case rollback
    case priceRise = "price-rise"
    case priceFall = "price-fall"
    /// A return to the usual price, such as the end of a sale.
    case priceReturn = "price-return"
    /// A first price, a price in a new currency, or the loss of the price.
    case otherPrice = "other-price"
    /// An in-app purchase costs more.
    case purchaseRise = "purchase-rise"
    /// In-app purchases were added or removed, or cost less.
    case otherPurchases = "other-purchases"
    case name, subtitle, seller
    case ageRating = "age-rating"
    /// A privacy label was added.
    case privacy
    /// The app disappeared from every watched storefront.
    case removed = "gone-everywhere"
    /// The app disappeared from some storefronts.
    case gone = "gone-somewhere"
    case returned
    /// A new app of a watched developer.
    case launched
    /// The app is new in a storefront.
    case appeared
    /// The app can be ordered before its release.
    case preOrder = "pre-order"
    /// More than half of the ratings disappeared, as after a developer's reset.
    case ratingsReset = "ratings-reset"
    /// Many ratings disappeared, but at most half.
    case ratingsLost = "ratings-lost"
    case ratingRise = "rating-rise"
    case ratingFall = "rating-fall"
    /// The first rating of an app that had no rating in any storefront.
    case firstRating = "first-rating"
    /// A listing without a rating got one, and the app had ratings before, in this storefront or
    /// others.
    case rated
    case position
    case pictures
    case description
    /// Release notes that changed without a new version.
    case notes
    /// A change of a page's field for which there is no other kind.
    case page
    /// The app was seen for the first time because it is new in the watchlist.
    case watched
    /// An event that concerns many listings. In a rule, this kind selects only brakes. For rollouts
    /// and removals, the rule must name the kinds of their changes.
    case event
    /// A listing that has had no response for too many nights.
    case stale
    case failedRun = "failed-run"

    package static func < (one: NewsKind, other: NewsKind) -> Bool {
        one.order < other.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

/// Kinds of news that belong together. Rules and options select a family by its name.
package enum NewsFamily: String, CaseIterable, Sendable {
    case release, price, purchases, gone, new, rating, text

    package var kinds: Set<NewsKind> { Set(NewsKind.allCases.filter { $0.family == self }) }
}

extension NewsKind {
    /// The names of all families and kinds, for rules and options.
    package static let names =
        NewsFamily.allCases.map(\.rawValue) + NewsKind.allCases.map(\.rawValue)

    /// The kinds of the family with this name, or the kind with this name; nil if there is neither.
    package static func named(_ name: String) -> Set<NewsKind>? {
        NewsFamily(rawValue: name)?.kinds ?? NewsKind(rawValue: name).map { [$0] }
    }

    package var family: NewsFamily? { traits.family }

    /// The section of a night's page that has news of this kind.
    var section: NewsSection { traits.section }

    /// The importance to readers of one piece of news. Rare kinds are more important: of 30,000
    /// changes recorded over five years, only 500 concern a price, a name or an age rating.
    var weight: Double { traits.weight }

    package var isRatingLoss: Bool { self == .ratingsReset || self == .ratingsLost }

    /// Whether news of this kind gets a story at the top of a night's page.
    package var isBig: Bool { section == .store || isRatingLoss || self == .pictures }

    /// The fields whose changes can be of this kind; empty for a kind without changes of fields.
    package var fields: Set<Field> { traits.fields }

    /// The fields whose changes are always of one kind, unless a release explains them.
    static let byField: [Field: NewsKind] = {
        let kinds: [NewsKind] = [
            .name, .subtitle, .seller, .ageRating, .pictures, .description, .notes,
        ]
        let pairs = kinds.flatMap { kind in kind.fields.map { ($0, kind) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    private static let ofPictures = Set(Field.allCases.filter(\.isPicture))

    private static let ofPages = Set(Field.allCases).subtracting(byField.keys)
        .subtracting([.version, .price, .rating, .ratingCount, .inAppPurchases])

    private typealias Traits = (
        family: NewsFamily?, section: NewsSection, weight: Double, fields: Set<Field>
    )

    private var traits: Traits {
        switch self {
        case .release: (.release, .releases, 20, Field.ofReleases)
        case .rollout: (.release, .releases, 10, Field.ofReleases)
        case .rollback: (.release, .store, 40, Field.ofReleases)
        case .priceRise, .priceFall, .priceReturn, .otherPrice:
            (.price, .store, 50, [.price, .currency])
        case .purchaseRise: (.purchases, .store, 50, [.inAppPurchases])
        case .otherPurchases: (.purchases, .store, 40, [.inAppPurchases])
        case .name: (nil, .store, 45, [.name])
        case .subtitle: (nil, .store, 45, [.subtitle])
        case .seller: (nil, .store, 45, [.seller, .developer])
        case .ageRating: (nil, .store, 30, [.contentRating, .pageAgeRating])
        case .privacy: (nil, .store, 40, [.privacyLabels])
        case .removed: (.gone, .store, 100, [])
        case .gone: (.gone, .store, 80, [])
        case .returned: (nil, .store, 70, [])
        case .launched: (.new, .store, 65, [])
        case .appeared, .preOrder: (.new, .store, 60, [])
        case .ratingsReset: (.rating, .ratings, 40, [.rating, .ratingCount])
        case .ratingsLost: (.rating, .ratings, 30, [.rating, .ratingCount])
        case .ratingRise, .ratingFall, .firstRating, .rated:
            (.rating, .ratings, 15, [.rating, .ratingCount])
        case .position: (nil, .positions, 18, [])
        case .pictures: (nil, .pages, 12, Self.ofPictures)
        case .description: (.text, .pages, 8, [.description])
        case .notes: (.text, .pages, 8, [.releaseNotes])
        case .page: (nil, .pages, 4, Self.ofPages)
        case .watched: (nil, .watched, 2, [])
        // A brake may hold changes of any field.
        case .event: (nil, .store, 0, Set(Field.allCases))
        // News of these kinds is told in sentences, not in cards.
        case .stale, .failedRun: (nil, .store, 0, [])
        }
    }
}

/// The sections of a night's page, in the order of the page, the most important first.
package enum NewsSection: Comparable, Sendable {
    case own
    /// Availability and identity: removals, returns, prices, names, sellers, age ratings.
    case store
    case releases
    /// Releases without new notes or other changes that the app's line tells.
    case generic
    case pages, ratings, positions, watched

    /// The section of the app's news: `own`, `generic`, or the first section with any of the kinds.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the app is the user's own.
    ///   - saysSomething: Whether any notes of the app say what is new or could not be read.
    package init(of news: AppNews, isOwn: Bool, saysSomething: Bool) {
        let section = news.kinds.map(\.section).min() ?? .ratings
        let hasMore =
            news.kinds.contains { $0 == .description || $0 == .pictures }
            || news.releases.flatMap(\.details).contains(where: \.isHeadline)
        self =
            isOwn ? .own : section == .releases && !saysSomething && !hasMore ? .generic : section
    }
}
