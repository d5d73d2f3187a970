package import AppStore
import ChangeDetection
package import Foundation
package import History

/// A price that changed, in the storefronts where the step is the same.
package struct PriceStep: Sendable {
    package let before: Decimal?
    package let after: Decimal?
    package let currency: String?
    /// That the price before is in, where it is another one.
    package let formerCurrency: String?
    package let changes: [RecordedChange]
    /// The change that brought the price that is over now; nil where none was recorded.
    package let former: RecordedChange?

    /// The steps in the changes of one app's night, in the order of their first storefronts.
    package static func steps(in changes: [RecordedChange], _ context: NewsContext) -> [PriceStep] {
        struct Step: Hashable {
            let before: FieldValue?
            let after: FieldValue?
            let currency: String?
            let formerCurrency: String?
        }
        let former = changes.formerCurrencies
        var order: [Step] = []
        var members: [Step: [RecordedChange]] = [:]
        for change in changes where change.change.field == .price {
            let step = Step(
                before: change.change.before,
                after: change.change.after,
                currency: change.currency,
                formerCurrency: former[change.change.listing]
            )
            if members[step] == nil { order.append(step) }
            members[step, default: []].append(change)
        }
        return order.map { step in
            let changes = members[step, default: []]
            return PriceStep(
                before: step.before?.decimal,
                after: step.after?.decimal,
                currency: step.currency,
                formerCurrency: step.formerCurrency,
                changes: changes,
                former: changes.lazy.compactMap { context.formerPrices[$0.change.listing] }.first
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

    /// Nights from the change before to this one; nil where none was recorded.
    package var nightsHeld: Int? {
        guard let former, let now = changes.first else { return nil }
        return now.run.night.days(since: former.run.night)
    }

    /// Whether a price that had fallen is what it was again.
    package var endsSale: Bool {
        guard formerCurrency == nil, let former = former?.change,
            let usual = former.before?.decimal,
            let reduced = former.after?.decimal
        else { return false }
        return reduced < usual && after == usual
    }
}
