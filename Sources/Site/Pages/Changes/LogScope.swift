package import AppStore

/// The optional columns that the logs of a site have: storefronts and groups. All months have the
/// same columns, so that the rows of one month fit into the table of another.
package struct LogScope: Hashable, Sendable {
    let namesStorefronts: Bool
    /// Whether rows name groups; false if there are no groups, or if the only group contains all
    /// apps.
    let namesGroups: Bool

    /// - Parameter listings: all listings that were ever seen.
    package init(_ listings: some Sequence<Listing>, _ groups: [GroupEntry]) {
        let apps = Set(listings.lazy.map(\.app))
        namesStorefronts = Set(listings.lazy.map(\.storefront)).count > 1
        namesGroups = !groups.isEmpty && (groups.count > 1 || !apps.isSubset(of: groups[0].apps))
    }
}
