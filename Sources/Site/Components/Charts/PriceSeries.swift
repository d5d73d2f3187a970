import AppStore
import History
import News

/// The successive prices of a listing.
struct PriceSeries: Sendable {
    /// The spans with one price each, oldest first. There is at least one.
    let spans: [PriceSpan]
    /// The last run with the current price.
    let last: Run

    /// The prices in the most recent currency. Prices in other currencies cannot be compared with
    /// them.
    var comparable: [(span: PriceSpan, price: Money)] {
        let priced = spans.compactMap { span in span.price.map { (span: span, price: $0) } }
        let currency = priced.last?.price.currency
        return priced.filter { $0.price.currency == currency }
    }

    var lowest: Money? { comparable.map(\.price).min { $0.amount < $1.amount } }

    /// The price that was valid on the most nights; the highest of several.
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
