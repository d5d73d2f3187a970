package import AppStore

/// The number of nights added to a listing's first price, which may be older than the archive.
private let unknownNights = 30

/// The price that was valid on the most nights. If several prices were, the highest of them.
///
/// - Parameter held: prices of a listing, each with the number of nights on which the listing had
///   the price, and whether it had the price in its first response.
package func usualPrice(_ held: [(price: Money, nights: Int, isFirst: Bool)]) -> Money? {
    let nights = held.map { ($0.price, $0.nights + ($0.isFirst ? unknownNights : 0)) }
    return Dictionary(nights, uniquingKeysWith: +)
        .max { ($0.value, $0.key.amount) < ($1.value, $1.key.amount) }?.key
}
