package import AppStore

extension Watchlist {
    /// The storefronts in which an app's store page is read, weekly and after each new version.
    package enum StorePageUse: String, Codable, Sendable {
        case off
        /// Only the first of the app's storefronts that sells the app.
        case first = "weekly"
        /// Every storefront of the app that sells the app.
        case each
    }

    /// The maximum numbers of requests for store pages. Users can lower but not raise them.
    package struct StorePageLimits: Hashable, Codable, Sendable {
        package static let most = StorePageLimits(perNight: 60, perMinute: 6)

        package var perNight: Int
        package var perMinute: Int

        package init(perNight: Int, perMinute: Int) {
            self.perNight = perNight
            self.perMinute = perMinute
        }
    }

    /// The listings of an app, in the order of the app's storefronts. Runs read the store page of
    /// the first listing that is sold; if `includesAllStorefronts` is true, of every listing that
    /// is sold.
    package struct StorePageChoice: Hashable, Sendable {
        package let listings: [Listing]
        package let includesAllStorefronts: Bool
    }

    /// The apps whose store pages are read; empty if the watchlist uses no store pages.
    package var storePageChoices: [StorePageChoice] {
        groups.flatMap { group in
            group.apps.compactMap { app in
                let use = app.storePages ?? group.storePages ?? storePages ?? .off
                guard use != .off, let id = app.reference.id else { return nil }
                let listings = app.storefronts.map { Listing(app: id, storefront: $0) }
                return StorePageChoice(listings: listings, includesAllStorefronts: use == .each)
            }
        }
    }

    package var storePageCount: Int {
        Set(storePageChoices.flatMap { $0.listings.prefix($0.includesAllStorefronts ? .max : 1) })
            .count
    }

    /// Whether any store page may be read, including those of apps found through a developer.
    package var usesStorePages: Bool {
        groups.contains { group in
            let ofGroup = group.storePages ?? storePages ?? .off
            return group.apps.contains { ($0.storePages ?? ofGroup) != .off }
                || !group.developers.isEmpty && ofGroup != .off
        }
    }
}
