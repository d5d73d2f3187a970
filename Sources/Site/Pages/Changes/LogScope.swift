package import AppStore

/// Which columns the logs of a site have: storefronts and groups are optional. The logs of all
/// months have the same columns, so that the rows of one month fit into the table of another.
package struct LogScope: Hashable, Sendable {
    /// Whether rows name storefronts; false if the site covers only one.
    let namesStorefronts: Bool
    /// Whether rows name groups; false if all apps belong to the only group.
    let namesGroups: Bool

    /// - Parameter listings: the listings that were ever seen.
    package init(_ listings: some Sequence<Listing>, _ groups: [GroupEntry]) {
        let apps = Set(listings.lazy.map(\.app))
        namesStorefronts = Set(listings.lazy.map(\.storefront)).count > 1
        namesGroups = !groups.isEmpty && (groups.count > 1 || !apps.isSubset(of: groups[0].apps))
    }
}
