package import AppStore

extension Watchlist {
    /// Whether the web pages of an app in the App Store are read, and in which storefronts.
    package enum StorePageUse: String, Codable, Sendable {
        case off
        /// One storefront: the first of the app's that sells it.
        case weekly
        /// Every storefront of the app.
        case each
    }

    /// The limits of the requests for store pages. They can only be lowered.
    package struct StorePageLimits: Hashable, Codable, Sendable {
        package static let most = StorePageLimits(perNight: 60, perMinute: 6)

        package var perNight: Int
        package var perMinute: Int

        package init(perNight: Int, perMinute: Int) {
            self.perNight = perNight
            self.perMinute = perMinute
        }
    }

    /// The store pages of an app in the order of its storefronts: those of all that sell it, or only
    /// the first of them.
    package struct StorePageWish: Hashable, Sendable {
        package let listings: [Listing]
        package let isInEach: Bool
    }

    /// The wishes of all groups; empty if the watchlist asks for no store pages.
    package var storePageWishes: [StorePageWish] {
        groups.flatMap { group in
            group.apps.compactMap { app in
                let use = app.storePages ?? group.storePages ?? storePages ?? .off
                guard use != .off, let id = app.reference.id else { return nil }
                let listings = app.storefronts.map { Listing(app: id, storefront: $0) }
                return StorePageWish(listings: listings, isInEach: use == .each)
            }
        }
    }

    /// The number of store pages that are read regularly.
    package var storePageCount: Int {
        Set(storePageWishes.flatMap { $0.listings.prefix($0.isInEach ? .max : 1) }).count
    }

    /// Whether any store page may be read: also those of apps that are found at night.
    package var usesStorePages: Bool {
        groups.contains { group in
            let ofGroup = group.storePages ?? storePages ?? .off
            return group.apps.contains { ($0.storePages ?? ofGroup) != .off }
                || !group.developers.isEmpty && ofGroup != .off
        }
    }
}
