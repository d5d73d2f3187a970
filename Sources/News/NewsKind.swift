package import AppStore
package import ChangeDetection

/// The kinds of news, in the order in which a headline lists them.
package enum NewsKind: String, CaseIterable, Comparable, Sendable {
    /// A version that is newer than the previous one, or cannot be ordered with it.
    case release
    /// A version that other storefronts had before.
    case rollout
    /// A return to an older version.
    case rollback
    case priceRise, priceFall
    /// A step back to the usual price, such as the end of a sale.
    case priceReturn
    /// A first price, a price in a new currency, or no price any more.
    case otherPrice
    case name, seller, ageRating
    /// The app disappeared from every watched storefront.
    case removed
    /// The app disappeared from some storefronts.
    case gone
    case returned
    /// A new app of a watched developer.
    case launched
    /// The app is new in a storefront.
    case appeared
    /// The app can be ordered before its release.
    case preOrder
    /// More than half of the ratings disappeared, as after a developer's reset.
    case ratingsReset
    /// Many ratings disappeared, but at most half.
    case ratingsLost
    case ratingRise, ratingFall
    /// An app that was never rated in any of its listings has a rating.
    case firstRating
    /// A listing without a rating has one; the app was rated before, here or in another storefront.
    case rated
    /// A change of position in the results of Apple's search API.
    case position
    case pictures
    /// A changed description.
    case texts
    /// Release notes that changed without a new version.
    case notes
    /// A change of any other field.
    case page
    /// The app was seen for the first time because it is new in the watchlist.
    case watched

    package static func < (one: NewsKind, other: NewsKind) -> Bool {
        one.order < other.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension NewsKind {
    /// The field under which the log of changes shows the kind; nil if the field depends on the
    /// changes.
    package var mainField: Field? {
        switch self {
        case .release, .rollout, .rollback: .version
        case .ratingsReset, .ratingsLost: .ratingCount
        default: nil
        }
    }

    /// The kind under which rules select the news. Texts and weights also treat all news of this
    /// kind alike.
    package var topic: NotificationKind { traits.topic }

    /// Whether the number of ratings fell.
    package var isRatingLoss: Bool { self == .ratingsReset || self == .ratingsLost }

    /// The weight of one item for a reader. Rare kinds weigh more: of 30,000 changes recorded over
    /// five years, only 500 concern a price, a name or an age rating.
    var weight: Double { traits.weight }

    private var traits: (topic: NotificationKind, weight: Double) {
        switch self {
        case .release: (.release, 20)
        case .rollout: (.release, 10)
        case .rollback: (.release, 40)
        case .priceRise: (.price, 50)
        case .priceFall: (.price, 50)
        case .priceReturn: (.price, 50)
        case .otherPrice: (.price, 50)
        case .name: (.name, 45)
        case .seller: (.seller, 45)
        case .ageRating: (.ageRating, 30)
        case .removed: (.gone, 100)
        case .gone: (.gone, 80)
        case .returned: (.returned, 70)
        case .launched: (.developer, 65)
        case .appeared: (.new, 60)
        case .preOrder: (.new, 60)
        case .ratingsReset: (.rating, 40)
        case .ratingsLost: (.rating, 30)
        case .ratingRise: (.rating, 15)
        case .ratingFall: (.rating, 15)
        case .firstRating: (.rating, 15)
        case .rated: (.rating, 15)
        case .position: (.position, 18)
        case .pictures: (.pictures, 12)
        case .texts: (.text, 8)
        case .notes: (.text, 8)
        case .page: (.page, 4)
        case .watched: (.watched, 2)
        }
    }
}
