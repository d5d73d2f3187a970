package import AppStore
package import History

/// The archive's information about a listing's store page before a run.
package struct StorePageState: Decodable, Sendable {
    package let listing: Listing
    /// The link to the store page in the listing's last response; nil if the response had none.
    package let link: String?
    /// The number of the last run with a response about the listing, even one that lacked the app.
    package let lastSeen: Int?
    /// Whether the last response contained the listing.
    package let isSold: Bool
    /// Whether the app's version has changed since the page was last read. Meaningless if the page
    /// was never read, or if the last response lacked the listing.
    package let isOtherVersion: Bool
    /// The night on which the store page was last read; nil if it was never read.
    package let lastRead: Night?
    /// The number of the last run that requested the page, successfully or not; nil if none did.
    package let lastAsked: Int?

    private static let daysBetweenReadings = 7

    /// Whether the page is due. This run found the listing on sale, and has not requested the page.
    /// The page was never read, shows a different version, or was read a week ago or more.
    fileprivate func isDue(in run: Run) -> Bool {
        guard isSold, lastSeen == run.number, lastAsked != run.number else { return false }
        guard let lastRead else { return true }
        return isOtherVersion || run.night.days(since: lastRead) >= Self.daysBetweenReadings
    }
}

extension [Watchlist.StorePageChoice] {
    /// The store pages that are due in a run, sorted by their last request, the oldest first.
    package func due(in run: Run, _ states: [StorePageState], atMost limit: Int) -> [StorePageState]
    {
        let sold = Dictionary(
            uniqueKeysWithValues: states.filter(\.isSold).map { ($0.listing, $0) }
        )
        let chosen = flatMap { choice in
            choice.listings.compactMap { sold[$0] }.prefix(choice.includesAllStorefronts ? .max : 1)
        }
        return chosen.filter { $0.isDue(in: run) }.grouped(by: \.listing).map { $0.1[0] }
            .sorted { ($0.lastAsked ?? 0, $0.listing) < ($1.lastAsked ?? 0, $1.listing) }
            .prefix(Swift.max(limit, 0)).map(\.self)
    }
}
