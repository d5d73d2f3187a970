package import AppStore
import ChangeDetection
package import Foundation
package import History

/// A price that changed, in the storefronts where the step is the same, and so is what was before it.
package struct PriceStep: Sendable {
    package let before: Decimal?
    package let after: Decimal?
    package let currency: String?
    /// That the price before is in, where it is another one.
    package let formerCurrency: String?
    package let changes: [RecordedChange]
    /// Nights from the change before to this one; nil where none was recorded.
    package let nightsHeld: Int?
    /// The sale that it ended.
    package let sale: Sale?

    /// The steps in the changes of one app's night, in the order of their first storefronts.
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
        var order: [Step] = []
        var members: [Step: [RecordedChange]] = [:]
        for change in changes where change.change.field == .price {
            let formerCurrency = currencies[change.change.listing]
            let former = context.formerPrices[change.change.listing, default: []]
            let step = Step(
                before: change.change.before,
                after: change.change.after,
                currency: change.currency,
                formerCurrency: formerCurrency,
                nightsHeld: former.last.map { change.run.night.days(since: $0.run.night) },
                sale: formerCurrency == nil ? Sale(endedBy: former + [change]) : nil
            )
            if members[step] == nil { order.append(step) }
            members[step, default: []].append(change)
        }
        return order.map { step in
            PriceStep(
                before: step.before?.decimal,
                after: step.after?.decimal,
                currency: step.currency,
                formerCurrency: step.formerCurrency,
                changes: members[step, default: []],
                nightsHeld: step.nightsHeld,
                sale: step.sale
            )
        }
    }
}

extension PriceStep {
    package var storefronts: [Storefront] { changes.map(\.change.listing.storefront) }

    /// Of the price before: 1 where it doubled, -1 where it became free; nil where there was none, or it was
    /// in another currency.
    package var share: Double? {
        guard let before, let after, before > 0, formerCurrency == nil || after == 0 else {
            return nil
        }
        return ((after - before) / before as NSDecimalNumber).doubleValue
    }
}
