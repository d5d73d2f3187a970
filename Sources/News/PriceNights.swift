package import AppStore

/// For each price of a listing, the number of nights on which the listing had the price.
package struct PriceNights {
    /// The number of nights added to a listing's first price, which may be older than the archive.
    private static let unknownNights = 30

    private var nights: [Money: Int] = [:]

    package init() {}

    /// - Parameters:
    ///   - nights: The number of further nights on which the listing had the price.
    ///   - isFirst: Whether the listing had the price in its first response.
    package mutating func add(_ price: Money, _ nights: Int, isFirst: Bool = false) {
        self.nights[price, default: 0] += nights + (isFirst ? Self.unknownNights : 0)
    }

    /// The price that was valid on the most nights; the highest if there are several.
    package var usual: Money? {
        nights.max { ($0.value, $0.key.amount) < ($1.value, $1.key.amount) }?.key
    }
}
