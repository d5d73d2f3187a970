import News

extension SiteStrings.News {
    /// The title of a kind of news, and the name of one and of several apps with such news. Without
    /// a plural, the plural is regular.
    static func names(
        of kind: NewsKind
    ) -> (title: String, one: String, several: String?) {
        switch kind {
        case .release: ("Releases", "release", nil)
        case .rollout:
            (
                "Versions in more stores", "app with a version in more stores",
                "apps with versions in more stores"
            )
        case .rollback:
            (
                "Back to an earlier version", "earlier version back", "earlier versions back"
            )
        case .priceRise: ("Price rises", "price rise", nil)
        case .priceFall: ("Price cuts", "price cut", nil)
        case .priceReturn: ("Prices back to usual", "price back to usual", "prices back to usual")
        case .otherPrice: ("Other prices", "other price change", nil)
        case .purchaseRise:
            ("Dearer purchases", "app with dearer purchases", "apps with dearer purchases")
        case .otherPurchases:
            (
                "In-app purchases", "app with changed purchases", "apps with changed purchases"
            )
        case .name: ("Renames", "rename", nil)
        case .subtitle: ("Subtitles", "changed subtitle", nil)
        case .privacy:
            ("Privacy labels", "app with new privacy labels", "apps with new privacy labels")
        case .seller: ("Sellers", "changed seller", nil)
        case .ageRating: ("Age ratings", "changed age rating", nil)
        case .removed: ("Removed everywhere", "app removed everywhere", "apps removed everywhere")
        case .gone:
            ("Removed from a store", "app removed from a store", "apps removed from a store")
        case .returned: ("Back in a store", "app back", "apps back")
        case .launched:
            ("New app by a developer", "new app by a developer", "new apps by developers")
        case .preOrder: ("Pre-orders", "pre-order", nil)
        case .appeared: ("New in a store", "app new in a store", "apps new in a store")
        case .ratingsReset: ("Ratings reset", "rating reset", nil)
        case .ratingsLost:
            ("Ratings lost", "app that lost ratings", "apps that lost ratings")
        case .ratingRise: ("Ratings up", "rating up", "ratings up")
        case .ratingFall: ("Ratings down", "rating down", "ratings down")
        case .firstRating: ("First ratings", "first rating", nil)
        case .rated:
            ("Newly rated in a store", "app newly rated in a store", "apps newly rated in a store")
        case .position:
            ("Positions", "app moved in keywords and charts", "apps moved in keywords and charts")
        case .pictures: ("Pictures", "app with new pictures", "apps with new pictures")
        case .description: ("Descriptions", "changed description", nil)
        case .notes:
            ("Changed notes", "app with changed notes", "apps with changed notes")
        case .page: ("Other changes", "other change", nil)
        case .watched: ("Now watching", "app added", "apps added")
        case .event: ("Held back", "change of many listings", "changes of many listings")
        case .stale:
            ("Without response", "listing without response", "listings without response")
        case .failedRun: ("Failed runs", "failed run", nil)
        }
    }
}
