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

    /// An app whose store pages are read, with its storefronts in the order of its group.
    package struct StorePageWish: Hashable, Sendable {
        package let app: AppID
        package let storefronts: [Storefront]
        package let isInEach: Bool
    }

    /// The wishes of all groups; empty if the watchlist asks for no store pages.
    package var storePageWishes: [StorePageWish] {
        groups.flatMap { group in
            group.apps.compactMap { app in
                let use = app.storePages ?? group.storePages ?? storePages ?? .off
                guard use != .off, let id = app.reference.id else { return nil }
                return StorePageWish(
                    app: id,
                    storefronts: app.storefronts,
                    isInEach: use == .each
                )
            }
        }
    }

    /// The number of store pages that are read regularly.
    package var storePageCount: Int {
        let pages = storePageWishes.flatMap { wish in
            wish.storefronts.prefix(wish.isInEach ? wish.storefronts.count : 1)
                .map { Listing(app: wish.app, storefront: $0) }
        }
        return Set(pages).count
    }

    package var usesStorePages: Bool {
        let uses = groups.flatMap { group in
            group.apps.map { $0.storePages ?? group.storePages ?? storePages }
                + (group.developers.isEmpty ? [] : [group.storePages ?? storePages])
        }
        return uses.contains { $0 != nil && $0 != .off }
    }
}
