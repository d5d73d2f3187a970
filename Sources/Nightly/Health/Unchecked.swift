package import AppStore
import Archives
import ChangeDetection
import News
import Watchlists

/// Listings that a run could not check for the same reason.
package struct Unchecked: Hashable, Sendable {
    package let failure: Failure
    /// The listings in ascending order.
    package let listings: [Listing]
    /// The names of the apps that have one.
    package let names: [AppID: String]
}

extension Unchecked {
    private static let maxNamed = 3

    package var storefronts: [Storefront] { Set(listings.map(\.storefront)).sorted() }

    /// A phrase such as `5 not checked in TR: throttled (Hazel, Daybrick, Inkcrow and 2 more)`.
    package var phrase: String {
        let apps = listings.map(\.app).distinct.map { names[$0] ?? "\($0)" }
        let more = apps.count > Self.maxNamed ? " and \(apps.count - Self.maxNamed) more" : ""
        let named = apps.prefix(Self.maxNamed).joined(separator: ", ") + more
        return
            "\(listings.count) not checked in \(storefronts.codesInSentence): \(failure.reason.words) (\(named))"
    }

    package var sentence: String { "\(phrase). \(failure.detail)" }
}

extension Unchecked: JSONRecord {
    package var json: JSONObject {
        let listings = listings.map { listing -> JSONObject in
            [
                "app": listing.app, "storefront": listing.storefront, "name": names[listing.app],
            ]
        }
        return [
            "reason": failure.reason, "detail": failure.detail, "storefronts": storefronts,
            "listings": listings,
        ]
    }
}

extension Reason {
    /// The reason in a sentence: `bad request` for `badRequest`.
    fileprivate var words: String {
        rawValue.replacing(/[A-Z]/) { " \($0.output.lowercased())" }
    }
}

extension Archive {
    /// The listings that a run could not check, those of the most frequent reason first.
    func unchecked(in run: Run, of watchlist: Watchlist) throws -> [Unchecked] {
        let unknown = try standings(.unknown, in: run)
        guard !unknown.isEmpty else { return [] }
        var names: [AppID: String] = [:]
        for head in try heads(asOf: run, of: Set(unknown.map(\.listing.app))) {
            names[head.listing.app] = names[head.listing.app] ?? head.name ?? head.rankedName
        }
        for app in watchlist.groups.flatMap(\.apps) {
            if let id = app.reference.id, let name = app.name { names[id] = name }
        }
        let unasked = Failure(.notAsked, "The run ended before it was asked.")
        return Dictionary(grouping: unknown) { $0.failure ?? unasked }
            .map { failure, standings in
                let apps = Set(standings.map(\.listing.app))
                return Unchecked(
                    failure: failure,
                    listings: standings.map(\.listing).sorted(),
                    names: names.filter { apps.contains($0.key) }
                )
            }
            .sorted { ($1.listings.count, $0.listings[0]) < ($0.listings.count, $1.listings[0]) }
    }
}
