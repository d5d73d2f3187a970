import AppStore
import History
import News

/// The successive prices of a listing.
struct PriceSeries: Sendable {
    /// The periods with one price each, oldest first; at least one.
    let spans: [PriceSpan]
    /// The run up to which the current price has been valid.
    let last: Run

    /// The prices in the most recent currency, because prices in different currencies cannot be
    /// compared.
    var comparable: [(span: PriceSpan, price: Money)] {
        let priced = spans.compactMap { span in span.price.map { (span: span, price: $0) } }
        let currency = priced.last?.price.currency
        return priced.filter { $0.price.currency == currency }
    }

    /// The lowest price in the most recent currency; nil if no price is known.
    var lowest: Money? { comparable.map(\.price).min { $0.amount < $1.amount } }

    /// The price in the most recent currency that was valid on the most nights; in a tie, the
    /// highest. Nil if no price is known.
    var usual: Money? {
        var nights = PriceNights()
        for (span, price) in comparable {
            nights.add(price, self.nights(of: span), isFirst: span.isFirst)
        }
        return nights.usual
    }

    /// The number of nights on which the span's price was valid.
    func nights(of span: PriceSpan) -> Int { span.nights(upTo: last) }
}
