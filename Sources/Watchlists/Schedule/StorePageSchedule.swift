package import AppStore

/// What the archive knows about the store page of a listing before it is read tonight.
package struct StorePageState: Hashable, Sendable {
    package let listing: Listing
    /// Whether the last response showed the listing; nil if there was none.
    package var isSold: Bool?
    /// Whether tonight's response shows the listing.
    package var isSeenTonight = false
    /// Whether tonight's response shows another version than the last reading.
    package var isOtherVersion = false
    /// The night of the last reading; nil if the page was never read.
    package var lastRead: Night?
    /// The last run that asked for the page, successfully or not.
    package var lastAsked: Int?
    package var isAskedTonight = false

    package init(listing: Listing) { self.listing = listing }

    /// The number of days after which a page is read again.
    private static let interval = 7

    /// Whether the page is due: it was never read, there is another version, or a week has passed.
    fileprivate func isDue(on night: Night) -> Bool {
        guard isSeenTonight, !isAskedTonight else { return false }
        guard let lastRead else { return true }
        return isOtherVersion || night.days(since: lastRead) >= Self.interval
    }
}

extension [Watchlist.StorePageWish] {
    /// All listings that the wishes are about.
    package var listings: [Listing] {
        Set(
            flatMap { wish in
                wish.storefronts.map { Listing(app: wish.app, storefront: $0) }
            }
        ).sorted()
    }

    /// The listings whose store pages are read tonight, those first that were not asked for the
    /// longest.
    package func due(
        on night: Night,
        _ states: [Listing: StorePageState],
        atMost limit: Int
    ) -> [Listing] {
        let chosen = flatMap { wish -> ArraySlice<Listing> in
            let sold = wish.storefronts.map { Listing(app: wish.app, storefront: $0) }
                .filter { states[$0]?.isSold == true }
            return wish.isInEach ? sold[...] : sold.prefix(1)
        }
        let due = Set(chosen).compactMap { states[$0] }.filter { $0.isDue(on: night) }
        return due.sorted { ($0.lastAsked ?? 0, $0.listing) < ($1.lastAsked ?? 0, $1.listing) }
            .prefix(Swift.max(limit, 0)).map(\.listing)
    }
}
