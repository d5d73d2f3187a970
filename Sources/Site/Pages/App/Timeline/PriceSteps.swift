import AppStore
import Foundation
import History
import Language
import Markup
import News
import Wording

extension AppSubject {
    /// The maximum number of prices shown for a storefront. `storewatch changes --prices` prints
    /// all prices.
    private static let maxSteps = 24

    private var priceStrings: Strings.Prices { components.strings.prices }

    /// The prices in each storefront in which the price ever changed, in the page's order of
    /// storefronts.
    private var prices: [[PriceSpan]] {
        let spans = Dictionary(grouping: record.prices, by: \.listing.storefront)
        return states.compactMap { spans[$0.listing.storefront] }.filter { $0.count > 1 }
    }

    /// The price history by storefront: each price with the number of nights on which it was valid.
    var priceHistory: HTML {
        HTML {
            if let last = lastNews { for spans in prices { priceTable(spans, upTo: last) } }
        }
    }

    /// - Parameter last: the run up to which the current price has been valid.
    private func priceTable(_ spans: [PriceSpan], upTo last: Run) -> HTML {
        let country = spans.first.map { format.name($0.listing.storefront) } ?? ""
        let isOne = !components.namesStorefronts
        let title = isOne ? priceStrings.title : "\(priceStrings.title): \(country)"
        return E.details(.class("values")) {
            E.summary {
                title
                if let lowest = spans.lowest, let usual = spans.usual(upTo: last) {
                    ". "
                    priceStrings.summary(
                        format.price(lowest),
                        format.price(usual)
                    )
                }
            }
            components.table(
                title,
                [priceStrings.since, field(.price), priceStrings.held],
                style: "rated price-steps"
            ) {
                for index in spans.indices.suffix(Self.maxSteps).reversed() {
                    row(spans, index, upTo: last)
                }
            }
            if spans.count > Self.maxSteps {
                E.p(.class("quiet")) { priceStrings.earlier(spans.count - Self.maxSteps) }
            }
        }
    }

    private func row(_ spans: [PriceSpan], _ index: Int, upTo last: Run) -> HTML {
        let span = spans[index]
        let words = spans.step(at: index).map { PriceWords($0, format) }
        return E.tr {
            E.th(.scope(.row)) { since(span) }
            E.td {
                words?.after ?? format.price(span.price)
                if let note = words?.note { E.small { note } }
            }
            E.td {
                span.end == nil
                    ? priceStrings.today : strings.days(span.nights(upTo: last))
                if spans.isSale(at: index) { E.small { priceStrings.sale } }
            }
        }
    }

    private func since(_ span: PriceSpan) -> HTML {
        let date = format.night(span.run.night)
        guard !span.mayBeOlder else { return .text(strings.upTo(date)) }
        let id = span.changeID
        guard record.changes.contains(where: { $0.id == id }) else { return .text(date) }
        let link = components.links.permalink(id, of: span.listing.app, on: span.run.night)
        return E.a(link) { date }
    }
}

extension [PriceSpan] {
    /// The prices in the most recent currency, because prices in different currencies cannot be
    /// compared.
    private var comparable: [(span: PriceSpan, price: Money)] {
        let priced = compactMap { span in span.price.map { (span: span, price: $0) } }
        let currency = priced.last?.price.currency
        return priced.filter { $0.price.currency == currency }
    }

    /// The lowest price in the most recent currency; nil if no price is known.
    fileprivate var lowest: Money? { comparable.map(\.price).min { $0.amount < $1.amount } }

    /// The price in the most recent currency that was valid on the most nights; in a tie, the
    /// highest. Nil if no price is known.
    fileprivate func usual(upTo last: Run) -> Money? {
        usualPrice(comparable.map { ($1, $0.nights(upTo: last), $0.isFirst) })
    }
}
