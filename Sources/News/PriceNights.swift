package import AppStore

/// The numbers of nights on which a listing had each price.
package struct PriceNights {
    /// The first known price is older than the archive, so that it counts as a month longer.
    private static let unknownNights = 30

    private var nights: [Money: Int] = [:]

    package init() {}

    /// - Parameter isFirst: whether the listing had the price in its first response.
    package mutating func add(_ price: Money, _ nights: Int, isFirst: Bool = false) {
        self.nights[price, default: 0] += nights + (isFirst ? Self.unknownNights : 0)
    }

    /// The price that was valid on the most nights; in a tie, the highest such price.
    package var usual: Money? {
        nights.max { ($0.value, $0.key.amount) < ($1.value, $1.key.amount) }?.key
    }
}
