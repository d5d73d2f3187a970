package import AppStore
import ChangeDetection
package import Foundation

/// A change of price, with the storefronts that share its prices and their history.
package struct PriceStep: Hashable, Sendable {
    package let before: Decimal?
    package let after: Decimal?
    package let currency: String?
    /// The previous currency, if it differs.
    package let formerCurrency: String?
    package private(set) var changes: [RecordedChange] = []
    /// The number of nights since the previous price change; nil if none was recorded.
    package let nightsHeld: Int?
    /// The number of nights of the sale that ended with the step; nil if none ended.
    package let saleNights: Int?

    /// The price steps of an app's night, in the order of their first storefronts.
    package static func steps(in changes: [RecordedChange], _ context: NewsContext) -> [PriceStep] {
        let currencies = changes.formerCurrencies
        let steps = changes.filter { $0.field == .price }.grouped { change in
            let formerCurrency = currencies[change.listing]
            let former = context.formerPrices[change.listing, default: []]
            return PriceStep(
                before: change.before?.decimal,
                after: change.after?.decimal,
                currency: change.currency,
                formerCurrency: formerCurrency,
                nightsHeld: former.last.map { change.run.night.days(since: $0.run.night) },
                saleNights: formerCurrency == nil ? (former + [change]).nightsOfEndedSale : nil
            )
        }
        return steps.map { step, changes in
            var step = step
            step.changes = changes
            return step
        }
    }
}

extension PriceStep {
    package var storefronts: [Storefront] { changes.map(\.listing.storefront) }

    /// The relative change of the price: 1 if it doubled, -1 if it became free; nil if there was no
    /// price before, or if it was in another currency.
    package var share: Double? {
        guard let before, let after, formerCurrency == nil || after == 0 else { return nil }
        return before.share(to: after)
    }
}

extension Decimal {
    /// The relative change to another price: 1 if it doubled, -1 if it became free; nil for a change
    /// from zero.
    package func share(to after: Decimal) -> Double? {
        self > 0 ? ((after - self) / self as NSDecimalNumber).doubleValue : nil
    }
}

extension [RecordedChange] {
    /// The previous currencies of listings whose currency changed. Their prices are not compared.
    package var formerCurrencies: [Listing: String] {
        var currencies: [Listing: String] = [:]
        for change in self where change.field == .currency {
            guard let currency = change.before?.plainText else { continue }
            currencies[change.listing] = currency
        }
        return currencies
    }
}

extension BidirectionalCollection<RecordedChange> {
    /// The number of nights of the sale that the last change ended; nil if none ended. In a sale, a
    /// price falls in one or more steps and returns to its former value. The collection holds the
    /// price changes of one listing, oldest first.
    var nightsOfEndedSale: Int? {
        guard let end = last, let usual = end.after?.decimal else { return nil }
        for change in reversed() {
            guard change.currency == end.currency, let before = change.before?.decimal,
                before <= usual
            else { return nil }
            if before == usual { return end.run.night.days(since: change.run.night) }
        }
        return nil
    }
}
