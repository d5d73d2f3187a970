package import AppStore

/// A price of a listing, from its confirmation until the next price or the app's removal.
package struct PriceSpan: Hashable, Sendable {
    package let listing: Listing
    /// The app's name in the storefront when the price began.
    package let name: String
    package let price: Money?
    /// The first run with this price.
    package let run: Run
    /// Whether the listing had this price in its first response.
    package let isFirst: Bool
    /// Whether the listing was missing from an earlier response before it first appeared.
    package var followsAbsence = false
    /// The first run with the next price, or without the app; nil if the price is current.
    package let end: Run?

    package init(
        listing: Listing,
        name: String,
        price: Money?,
        run: Run,
        isFirst: Bool,
        end: Run?
    ) {
        self.listing = listing
        self.name = name
        self.price = price
        self.run = run
        self.isFirst = isFirst
        self.end = end
    }

    /// Whether the storefront may have had the price before the first response.
    package var mayBeOlder: Bool { isFirst && !followsAbsence }

    /// The ID of the change to this price. For a listing's first price, no such change exists.
    package var changeID: String { "\(run.number)-\(listing.app)-\(listing.storefront)-price" }

    /// The number of nights with this price. A current price is counted up to the run `last`.
    package func nights(upTo last: Run) -> Int {
        (end ?? last).night.days(since: run.night)
    }

    /// The price as a line of JSON. The nights of a current price are counted up to the run `last`.
    package func json(upTo last: Run) -> JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront, "name": name,
            "price": price?.amount,
            "currency": price?.currency, "since": run.night, "until": end?.night,
            "nights": nights(upTo: last), "isFirst": isFirst,
        ]
    }
}
