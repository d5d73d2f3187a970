package import AppStore

extension NewsKind {
    /// The fields whose changes can be of this kind; empty if the kind is not a change of a field.
    package var fields: Set<Field> {
        switch self {
        case .release, .rollout, .rollback: Field.ofReleases
        case .priceRise, .priceFall, .priceReturn, .otherPrice: [.price, .currency]
        case .ratingsReset, .ratingsLost, .ratingRise, .ratingFall, .firstRating, .rated:
            [.rating, .ratingCount]
        case .purchaseRise, .otherPurchases: [.inAppPurchases]
        case .name: [.name]
        case .subtitle: [.subtitle]
        case .seller: [.seller, .developer]
        case .ageRating: [.contentRating, .pageAgeRating]
        case .privacy: [.privacyLabels]
        case .description: [.description]
        case .notes: [.releaseNotes]
        case .pictures:
            [
                .icon, .screenshots, .ipadScreenshots, .tvScreenshots, .pageScreenshots,
                .pageIPadScreenshots,
            ]
        case .page:
            Set(Field.allCases).subtracting([
                .version, .price, .rating, .ratingCount, .name, .seller, .developer,
                .contentRating, .description, .releaseNotes, .icon, .subtitle, .inAppPurchases,
                .pageAgeRating,
            ])
        case .removed, .gone, .returned, .launched, .appeared, .preOrder, .position, .watched,
            .stale, .failedRun:
            []
        // A brake concerns one field, or listings that are gone.
        case .event: Set(Field.allCases)
        }
    }

    /// The field under which the log of changes shows the kind; nil if the field depends on the
    /// changes.
    package var mainField: Field? {
        switch self {
        case .release, .rollout, .rollback: .version
        case .ratingsReset, .ratingsLost: .ratingCount
        default: nil
        }
    }
}
