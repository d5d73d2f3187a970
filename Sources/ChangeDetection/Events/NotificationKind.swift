package import AppStore

/// A kind of occurrence that rules can select; the raw value is its name in the watchlist.
package enum NotificationKind: String, CaseIterable, Sendable {
    /// A new version, or the return of an older one.
    case release
    case price
    case rating
    case name
    case seller
    case ageRating = "age rating"
    /// A change of the description, or of the notes without a new version.
    case text
    case pictures
    /// Any other change of the store page.
    case page
    case gone
    case returned
    /// A new app of a watched developer.
    case developer
    /// An app that is new in a storefront.
    case new
    /// An app that is seen for the first time because it is new in the watchlist.
    case watched
    /// A change of so many listings at once that it is held.
    case event
    /// A listing without a response for too many nights.
    case stale
    case failedRun = "failed run"
    /// A move in a ranking.
    case position
}

extension NotificationKind {
    /// The fields whose changes can be of this kind; empty if the kind is not a change of a field.
    package var fields: Set<Field> {
        switch self {
        case .release: Field.ofReleases
        case .price: [.price, .currency]
        case .rating: [.rating, .ratingCount]
        case .name: [.name]
        case .seller: [.seller, .developer]
        case .ageRating: [.contentRating]
        case .text: [.description, .releaseNotes]
        case .pictures: [.icon, .screenshots, .ipadScreenshots, .tvScreenshots]
        case .page:
            Set(Field.allCases).subtracting([
                .version, .price, .rating, .ratingCount, .name, .seller, .developer,
                .contentRating, .description, .releaseNotes, .icon,
            ])
        case .gone, .returned, .developer, .new, .watched, .stale, .failedRun, .position: []
        // A brake concerns one field, or listings that are gone.
        case .event: Set(Field.allCases)
        }
    }
}
