import Foundation
import News

/// The successive prices of a listing.
struct PriceSeries: Sendable {
    /// Oldest span first; at least one.
    let spans: [PriceSpan]
    /// The last run with the current price.
    let last: Run

    /// The current currency. Prices in other currencies cannot be compared with it.
    var currency: String? { spans.last?.currency }

    private var comparable: [PriceSpan] { spans.filter { $0.currency == currency } }

    var lowest: Decimal? { comparable.compactMap(\.price).min() }

    /// The price that was valid on the most nights; in a tie, the highest such price.
    var usual: Decimal? {
        var nights: [Decimal: Int] = [:]
        for span in comparable {
            if let price = span.price { nights[price, default: 0] += self.nights(of: span) }
        }
        return nights.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    func nights(of span: PriceSpan) -> Int { span.nights(upTo: last) }

    /// The change relative to the previous price, such as 1 if the price doubled; nil if the prices
    /// cannot be compared.
    func step(at index: Int) -> Double? {
        guard index > 0, spans[index - 1].currency == spans[index].currency,
            let before = spans[index - 1].price, let after = spans[index].price
        else { return nil }
        return before.share(to: after)
    }

    /// Whether the price is lower than both its predecessor and its successor.
    func isSale(at index: Int) -> Bool {
        guard index + 1 < spans.count, let fall = step(at: index), fall < 0,
            spans[index + 1].currency == spans[index].currency,
            let price = spans[index].price, let next = spans[index + 1].price
        else { return false }
        return next > price
    }
}
