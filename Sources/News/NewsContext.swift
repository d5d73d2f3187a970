package import AppStore
import ChangeDetection
package import History

/// The reason why a listing is new in its storefront.
package enum Arrival: Sendable {
    /// The app was first released within the last 30 days.
    case newApp
    /// The app was released earlier or on an unknown date, and an earlier response showed that this
    /// storefront did not have it.
    case olderApp
}

/// Where an app had ratings before one of its listings got a rating: in the same storefront, or
/// only in other storefronts.
package enum FormerRating: Sendable {
    /// The listing itself had ratings and lost them.
    case sameListing
    /// Only the app's listings in other storefronts had ratings.
    case otherListings
}

package struct FirstVersion: Hashable, Sendable {
    package let version: String
    /// nil if there are no notes, or if they could not be read.
    package let notes: String?
    package let isUnreadable: Bool

    package init(version: String, notes: String?, isUnreadable: Bool = false) {
        self.version = version
        self.notes = notes
        self.isUnreadable = isUnreadable
    }
}

/// Facts about a night's news that its changes do not contain.
package struct NewsContext: Sendable {
    /// The earlier price changes of each listing whose price changed, oldest first.
    package var earlierPriceChanges: [Listing: [RecordedChange]]
    /// The listings that are new in the store, not only in the watchlist, with the reason for each.
    package var arrivals: [Listing: Arrival]
    /// For each new app of a watched developer, the developer's name.
    package var launches: [AppID: String]
    package var positions: [AppID: [PositionNews]]
    /// For each app, the versions that arrived on this night after other storefronts had them.
    package var knownVersions: [AppID: Set<String>]
    package var firstVersions: [Listing: FirstVersion]
    /// For each listing that got a rating on this night after it had none: where the app had
    /// ratings before. Listings of apps that never had a rating are not included.
    package var formerRatings: [Listing: FormerRating]

    package init(
        earlierPriceChanges: [Listing: [RecordedChange]] = [:],
        arrivals: [Listing: Arrival] = [:],
        launches: [AppID: String] = [:],
        positions: [AppID: [PositionNews]] = [:],
        knownVersions: [AppID: Set<String>] = [:],
        firstVersions: [Listing: FirstVersion] = [:],
        formerRatings: [Listing: FormerRating] = [:]
    ) {
        self.earlierPriceChanges = earlierPriceChanges
        self.arrivals = arrivals
        self.launches = launches
        self.positions = positions
        self.knownVersions = knownVersions
        self.firstVersions = firstVersions
        self.formerRatings = formerRatings
    }

    /// The context without news about positions in other storefronts; otherwise unchanged.
    package func narrowed(to storefront: Storefront) -> NewsContext {
        var narrowed = self
        narrowed.positions = positions.compactMapValues { positions in
            let here = positions.filter { $0.ranking.storefront == storefront }
            return here.isEmpty ? nil : here
        }
        return narrowed
    }
}
