import AppStore
import News

/// The successive prices of a listing.
struct PriceSeries: Sendable {
    /// Oldest span first; at least one.
    let spans: [PriceSpan]
    /// The last run with the current price.
    let last: Run

    /// The prices in the last currency. Others cannot be compared with them.
    var comparable: [(span: PriceSpan, price: Money)] {
        let priced = spans.compactMap { span in span.price.map { (span: span, price: $0) } }
        let currency = priced.last?.price.currency
        return priced.filter { $0.price.currency == currency }
    }

    var lowest: Money? { comparable.map(\.price).min { $0.amount < $1.amount } }

    var usual: Money? {
        var nights = PriceNights()
        for (span, price) in comparable {
            nights.add(price, self.nights(of: span), isFirst: span.isFirst)
        }
        return nights.usual
    }

    func nights(of span: PriceSpan) -> Int { span.nights(upTo: last) }

    /// The step to a price; nil for the first one.
    func step(at index: Int) -> PriceStep? {
        guard spans.indices.contains(index), index > 0 else { return nil }
        return PriceStep(before: spans[index - 1].price, after: spans[index].price)
    }

    /// Whether the price is lower than both its predecessor and its successor.
    func isSale(at index: Int) -> Bool {
        step(at: index)?.kind == .priceFall && step(at: index + 1)?.kind == .priceRise
    }
}
