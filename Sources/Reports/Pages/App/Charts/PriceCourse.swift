import Foundation
import History

/// The prices of a listing one after the other, and what a reader wants to know of them.
struct PriceCourse: Sendable {
    /// Oldest first, at least one.
    let spans: [PriceSpan]
    private let last: Run

    /// - Parameter last: the run up to which the price of today has held.
    init(_ spans: [PriceSpan], upTo last: Run) {
        self.spans = spans
        self.last = last
    }

    /// The one of today; earlier prices in another one cannot be compared with it.
    var currency: String? { spans.last?.currency }

    private var comparable: [PriceSpan] { spans.filter { $0.currency == currency } }

    var lowest: Decimal? { comparable.compactMap(\.price).min() }

    /// The price that held for most nights, the higher one of two.
    var usual: Decimal? {
        var nights: [Decimal: Int] = [:]
        for span in comparable {
            if let price = span.price { nights[price, default: 0] += self.nights(of: span) }
        }
        return nights.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    func nights(of span: PriceSpan) -> Int { span.nights(upTo: last) }

    /// Of the price before: 1 where it doubled; nil where the two cannot be compared.
    func step(at index: Int) -> Double? {
        guard index > 0, spans[index - 1].currency == spans[index].currency,
            let before = spans[index - 1].price, let after = spans[index].price, before > 0
        else { return nil }
        return ((after - before) / before as NSDecimalNumber).doubleValue
    }

    /// Whether a lower price than the one before ended with a higher one.
    func isSale(at index: Int) -> Bool {
        guard index + 1 < spans.count, let fall = step(at: index), fall < 0,
            spans[index + 1].currency == spans[index].currency,
            let price = spans[index].price, let next = spans[index + 1].price
        else { return false }
        return next > price
    }
}
