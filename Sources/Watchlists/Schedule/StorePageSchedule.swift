package import AppStore
package import News

/// What the archive knows about the store page of a listing before it is read tonight.
package struct StorePageState: Sendable {
    package let listing: Listing
    /// The link of the page in the last response.
    package var link: String?
    /// The last run with a response about the listing.
    package var lastSeen: Int?
    /// Whether the last response showed the listing.
    package var isSold = false
    /// Whether the last response shows another version than the last reading.
    package var isOtherVersion = false
    /// The night of the last reading; nil if the page was never read.
    package var lastRead: Night?
    /// The last run that asked for the page, successfully or not.
    package var lastAsked: Int?

    package init(listing: Listing) { self.listing = listing }

    /// The number of days after which a page is read again.
    private static let interval = 7

    /// Whether the page is due: it was never read, there is another version, or a week has passed.
    fileprivate func isDue(in run: Run) -> Bool {
        guard isSold, lastSeen == run.number, lastAsked != run.number else { return false }
        guard let lastRead else { return true }
        return isOtherVersion || run.night.days(since: lastRead) >= Self.interval
    }
}

extension [Watchlist.StorePageWish] {
    /// The store pages that are read in a run, those first that were not asked for the longest.
    package func due(in run: Run, _ states: [StorePageState], atMost limit: Int) -> [StorePageState]
    {
        let sold = Dictionary(
            uniqueKeysWithValues: states.filter(\.isSold).map { ($0.listing, $0) }
        )
        let chosen = flatMap { wish in
            wish.listings.compactMap { sold[$0] }.prefix(wish.isInEach ? .max : 1)
        }
        return chosen.filter { $0.isDue(in: run) }.grouped(by: \.listing).map { $0.1[0] }
            .sorted { ($0.lastAsked ?? 0, $0.listing) < ($1.lastAsked ?? 0, $1.listing) }
            .prefix(Swift.max(limit, 0)).map(\.self)
    }
}
