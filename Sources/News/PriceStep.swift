package import AppStore
import ChangeDetection
package import Foundation

/// A change of price, with the storefronts that share its prices and their history.
package struct PriceStep: Sendable {
    package let before: Decimal?
    package let after: Decimal?
    package let currency: String?
    /// The previous currency, if it differs.
    package let formerCurrency: String?
    package let changes: [RecordedChange]
    /// The number of nights since the previous price change; nil if none was recorded.
    package let nightsHeld: Int?
    /// The sale that ended with the step, if any.
    package let sale: Sale?

    /// The price steps of an app's night, in the order of their first storefronts.
    package static func steps(in changes: [RecordedChange], _ context: NewsContext) -> [PriceStep] {
        struct Step: Hashable {
            let before: FieldValue?
            let after: FieldValue?
            let currency: String?
            let formerCurrency: String?
            let nightsHeld: Int?
            let sale: Sale?
        }
        let currencies = changes.formerCurrencies
        let steps = changes.filter { $0.field == .price }.grouped { change in
            let formerCurrency = currencies[change.listing]
            let former = context.formerPrices[change.listing, default: []]
            return Step(
                before: change.before,
                after: change.after,
                currency: change.currency,
                formerCurrency: formerCurrency,
                nightsHeld: former.last.map { change.run.night.days(since: $0.run.night) },
                sale: formerCurrency == nil ? Sale(endedBy: former + [change]) : nil
            )
        }
        return steps.map { step, changes in
            PriceStep(
                before: step.before?.decimal,
                after: step.after?.decimal,
                currency: step.currency,
                formerCurrency: step.formerCurrency,
                changes: changes,
                nightsHeld: step.nightsHeld,
                sale: step.sale
            )
        }
    }
}

extension PriceStep {
    package var storefronts: [Storefront] { changes.map(\.listing.storefront) }

    /// The relative change of the price: 1 if it doubled, -1 if it became free; nil if there was no
    /// price before, or if it was in another currency.
    package var share: Double? {
        guard let before, let after, before > 0, formerCurrency == nil || after == 0 else {
            return nil
        }
        return ((after - before) / before as NSDecimalNumber).doubleValue
    }
}
