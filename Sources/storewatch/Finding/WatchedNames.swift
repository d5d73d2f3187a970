import AppStore
import Foundation
import Lookups
import Watchlists

extension Watchlist {
    /// The groups that watch an app somewhere, by its ID or its bundle ID.
    func groups(watching result: StoreResult) -> [Group] {
        groups.filter { group in group.apps.contains { $0.reference.isMeant(by: result) } }
    }
}

extension Watchlist.Reference {
    func isMeant(by result: StoreResult) -> Bool {
        switch self {
        case .id(let id): id == result.app
        case .bundle(let bundle): bundle.lowercased() == result.page.bundleID.lowercased()
        }
    }
}

extension StoreResult {
    var name: String { page.name }

    /// The name and the ID, such as `Paper Orchard (9000000007)`.
    var words: String { "\(name) (\(app))" }

    /// The price in the storefront's format.
    var price: String { page.shownPrice ?? "–" }
}

extension Rating? {
    /// `4.6 (1,204)`, or a dash without ratings.
    var stars: String {
        guard let self, self.count > 0 else { return "–" }
        return "\(self.shownAverage) (\(self.count.formatted(.number.locale(.english))))"
    }
}

extension StorePage {
    /// The price in the storefront's format, else the number with its currency.
    var shownPrice: String? {
        if let formattedPrice { return formattedPrice }
        return price.map { price in
            [price.description, currency].compactMap(\.self).joined(separator: " ")
        }
    }
}
