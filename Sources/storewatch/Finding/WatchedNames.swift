import AppStore
import Foundation
import Lookups
import Watchlists

extension Watchlist {
    /// The groups that watch an app in any storefront, by its ID or its bundle ID.
    func groups(watching result: StoreResult) -> [Group] {
        groups.filter { group in
            group.apps.contains { result.references.contains($0.reference.folded) }
        }
    }
}

extension StoreResult {
    var name: String { page.name }

    var words: String { "\(name) (\(app))" }

    /// How a watchlist may name the app: by its ID, or by its bundle ID in lower case.
    var references: [Watchlist.Reference] { [.id(app), .bundle(page.bundleID).folded] }
}

extension Rating? {
    /// The average and the number of ratings, such as `4.6 (1,204)`; a dash without ratings.
    var stars: String {
        guard let self, self.count > 0 else { return "–" }
        return "\(self.shownAverage) (\(self.count.formatted(.number.locale(.english))))"
    }
}
