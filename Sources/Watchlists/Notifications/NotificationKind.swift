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
    /// A description, or notes that changed without a version.
    case text
    case pictures
    /// Anything else on the store page.
    case page
    case gone
    case returned
    /// A new app of a watched developer.
    case developer
    /// New in a store.
    case new
    /// Seen for the first time because the watchlist names it now.
    case watched
    /// A change of so many listings at once that it is held.
    case event
    /// A listing without a response for too many nights.
    case stale
    case failedRun = "failed run"
    /// A move in the order of Apple's search API.
    case position
}

extension NotificationKind {
    /// The fields whose changes can be of this kind; empty if the kind is not a change of a field.
    package var fields: Set<Field> {
        switch self {
        case .release:
            [
                .version, .versionDate, .releaseNotes, .size, .minimumOSVersion, .supportedDevices,
                .languages, .features, .gameCenter, .icon, .screenshots, .ipadScreenshots,
                .tvScreenshots,
            ]
        case .price: [.price]
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
