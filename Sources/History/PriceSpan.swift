package import AppStore
package import Foundation

/// A price of an app in a storefront, from the night that it was believed to the next price, or until the
/// app was gone.
package struct PriceSpan: Hashable, Sendable {
    package let listing: Listing
    /// The app's name there when the price began.
    package let name: String
    /// nil where the store named none.
    package let price: Decimal?
    package let currency: String?
    /// That showed it first.
    package let run: Run
    /// Whether it was there when the listing was seen for the first time, and may be older.
    package let isFirst: Bool
    /// That showed the next one, or no app any more; nil for the price of today.
    package let end: Run?

    package init(
        listing: Listing,
        name: String,
        price: Decimal?,
        currency: String?,
        run: Run,
        isFirst: Bool,
        end: Run?
    ) {
        self.listing = listing
        self.name = name
        self.price = price
        self.currency = currency
        self.run = run
        self.isFirst = isFirst
        self.end = end
    }

    /// How many nights it held, up to its end or to a run.
    package func nights(upTo last: Run) -> Int {
        (end ?? last).night.days(since: run.night)
    }
}

/// A price as scripts read it.
package struct PriceLine: Encodable {
    private let span: PriceSpan
    private let last: Run

    /// - Parameter last: the run up to which a price of today has held.
    package init(_ span: PriceSpan, upTo last: Run) {
        self.span = span
        self.last = last
    }

    private enum Key: String, CodingKey {
        case app, storefront, name, price, currency, since, until, nights, isFirst
    }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(span.listing.app, forKey: .app)
        try line.encode(span.listing.storefront, forKey: .storefront)
        try line.encode(span.name, forKey: .name)
        try line.encode(span.price, forKey: .price)
        try line.encode(span.currency, forKey: .currency)
        try line.encode(span.run.night, forKey: .since)
        try line.encode(span.end?.night, forKey: .until)
        try line.encode(span.nights(upTo: last), forKey: .nights)
        try line.encode(span.isFirst, forKey: .isFirst)
    }
}
