package import AppStore

extension Watchlist {
    /// A named set of apps, such as a market or "our competitors".
    package struct Group: Hashable, Codable, Sendable {
        package var name: String
        /// The language of the lookups, such as `ja_jp`; nil for the language of each storefront.
        package var language: String?
        /// How often the group's listings are checked.
        package var every: Frequency
        package var apps: [WatchedApp]
        package var developers: [WatchedDeveloper]
        package var rankings: [FollowedRanking]
        /// The use of store pages for the group; nil for the watchlist's setting.
        package var storePages: StorePageUse?
        /// The words and phrases that the group follows in its apps' release notes; nil for none.
        package var topics: [String]?

        package init(
            name: String,
            language: String? = nil,
            every: Frequency = .run,
            apps: [WatchedApp] = [],
            developers: [WatchedDeveloper] = [],
            rankings: [FollowedRanking] = []
        ) {
            self.name = name
            self.language = language
            self.every = every
            self.apps = apps
            self.developers = developers
            self.rankings = rankings
        }
    }

    /// An app of a group, with the storefronts in which the group watches it.
    package struct WatchedApp: Hashable, Codable, Sendable {
        package var reference: Reference
        package var storefronts: [Storefront]
        /// Whether the app is one of the user's own.
        package var own: Bool
        /// The user's name for the app; nil to use the store's name.
        package var name: String?
        /// The user's note about the app; nil for none.
        package var note: String?
        /// The developer through whom the app is watched; nil if the group names the app itself.
        package var developer: AppID?
        /// The use of store pages for the app; nil for the group's setting.
        package var storePages: StorePageUse?

        package init(
            reference: Reference,
            storefronts: [Storefront],
            own: Bool = false,
            name: String? = nil,
            note: String? = nil,
            developer: AppID? = nil
        ) {
            self.reference = reference
            self.storefronts = storefronts
            self.own = own
            self.name = name
            self.note = note
            self.developer = developer
        }
    }

    /// How the watchlist refers to an app: by its App Store ID or by its bundle ID.
    package enum Reference: Hashable, Codable, Sendable {
        case id(AppID)
        /// A bundle ID. Runs ask the store for the App Store ID until a response contains it.
        case bundle(String)

        package var id: AppID? { if case .id(let id) = self { id } else { nil } }
    }
}

extension Watchlist.Reference {
    /// The reference with its bundle ID in lower case; Apple ignores the case.
    package var folded: Watchlist.Reference {
        switch self {
        case .id: self
        case .bundle(let bundle): .bundle(bundle.lowercased())
        }
    }

    package var text: String {
        switch self {
        case .id(let id): id.description
        case .bundle(let bundle): bundle
        }
    }

    /// The app, as diagnostics name it.
    var words: String { "app \(text)" }
}
