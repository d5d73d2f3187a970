package import AppStore
import ChangeDetection

/// The reason why a listing is new in its storefront.
package enum Arrival: Sendable {
    /// The app was first released within the last 30 days.
    case released
    /// The app is older, and an earlier response lacked it in this storefront.
    case listed
}

/// Where an app was rated before a listing of it got a rating.
package enum FormerRating: Sendable {
    /// In the listing itself, which then lost its ratings.
    case here
    /// Only in another storefront.
    case elsewhere
}

/// The version with which a listing appeared, and its notes.
package struct FirstVersion: Hashable, Sendable {
    package let version: String
    /// The notes; nil if there are none, or if they could not be read.
    package let notes: String?
    package let isUnreadable: Bool

    package init(version: String, notes: String?, isUnreadable: Bool = false) {
        self.version = version
        self.notes = notes
        self.isUnreadable = isUnreadable
    }
}

/// Information about a night's news that its changes do not contain.
package struct NewsContext: Sendable {
    /// The earlier price changes of each listing whose price changed, oldest first.
    package var formerPrices: [Listing: [RecordedChange]]
    /// The new listings that are also new in the store.
    package var arrivals: [Listing: Arrival]
    /// Apps that are watched because of their developer, with the developer's name.
    package var launches: [AppID: String]
    /// The news about the positions of watched apps, by app.
    package var positions: [AppID: [PositionNews]]
    /// The versions that arrived on the night after other storefronts had them, by app.
    package var knownVersions: [AppID: Set<String>]
    /// The versions with which new apps appeared.
    package var firstVersions: [Listing: FirstVersion]
    /// The listings that got a rating on the night although their app had been rated before.
    package var formerRatings: [Listing: FormerRating]

    package init(
        formerPrices: [Listing: [RecordedChange]] = [:],
        arrivals: [Listing: Arrival] = [:],
        launches: [AppID: String] = [:],
        positions: [AppID: [PositionNews]] = [:],
        knownVersions: [AppID: Set<String>] = [:],
        firstVersions: [Listing: FirstVersion] = [:],
        formerRatings: [Listing: FormerRating] = [:]
    ) {
        self.formerPrices = formerPrices
        self.arrivals = arrivals
        self.launches = launches
        self.positions = positions
        self.knownVersions = knownVersions
        self.firstVersions = firstVersions
        self.formerRatings = formerRatings
    }

    /// The context of a storefront's news.
    package func narrowed(to storefront: Storefront) -> NewsContext {
        var narrowed = self
        narrowed.positions = positions.compactMapValues { positions in
            let here = positions.filter { $0.ranking.storefront == storefront }
            return here.isEmpty ? nil : here
        }
        return narrowed
    }
}
