package import AppStore
package import History

/// What the changes of a night do not say themselves.
package struct NewsContext: Sendable {
    /// For each listing whose price changed, the change of its price before that one.
    package var formerPrices: [Listing: RecordedChange]
    /// Of the listings that were seen for the first time, those that are new in the store: the app was
    /// released not long ago, or the storefront did not have it when it was asked before.
    package var arrivals: Set<Listing>

    package init(formerPrices: [Listing: RecordedChange] = [:], arrivals: Set<Listing> = []) {
        self.formerPrices = formerPrices
        self.arrivals = arrivals
    }
}
