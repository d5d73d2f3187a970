package import AppStore
import ChangeDetection

/// A change of price, with the storefronts that share its prices and their history.
package struct PriceStep: Hashable, Sendable {
    /// The former price; nil if there was none.
    package let before: Money?
    /// The new price; nil if there is none.
    package let after: Money?
    package private(set) var changes: [RecordedChange] = []
    /// The number of nights since the previous price change; nil if none was recorded.
    package var nightsHeld: Int?
    /// The number of nights since the listing last had the new price, if the step undoes those that
    /// led away from it; nil for other steps.
    package var nightsAway: Int?

    package init(before: Money?, after: Money?) { (self.before, self.after) = (before, after) }

    /// The step of a change of price.
    ///
    /// - Parameter former: the earlier price changes of the listing, oldest first.
    package init(_ change: RecordedChange, after former: [RecordedChange] = []) {
        self.init(before: change.before?.money, after: change.after?.money)
        changes = [change]
        nightsHeld = former.last.map { change.run.night.days(since: $0.run.night) }
        nightsAway = (former + [change]).nightsAway
    }

    /// The price steps of an app's night, in the order of their first storefronts.
    package static func steps(in changes: [RecordedChange], _ context: NewsContext) -> [PriceStep] {
        let steps = changes.filter { $0.field == .price }.grouped { change in
            var step = PriceStep(change, after: context.formerPrices[change.listing, default: []])
            step.changes = []
            return step
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

    /// The relative change of the price: 1 if it doubled, -1 if it became free; nil if the prices
    /// cannot be compared.
    package var share: Double? {
        guard let before, let after else { return nil }
        return before.share(to: after)
    }

    /// The currency of the new price, if the former one was in a different one. What is free has
    /// none.
    package var newCurrency: String? {
        guard let before, let after, !before.isFree, !after.isFree, before.currency != nil,
            !before.isComparable(with: after)
        else { return nil }
        return after.currency
    }

    /// A price that is missing, or in a new currency, neither rises nor falls.
    package var kind: NewsKind {
        guard nightsAway == nil else { return .priceReturn }
        guard let before, let after else { return .otherPrice }
        return switch FieldValue.money(before).direction(to: .money(after)) {
        case .rise: .priceRise
        case .fall: .priceFall
        case nil: .otherPrice
        }
    }
}

extension [RecordedChange] {
    /// The number of nights for which a listing was away from the price to which the last change
    /// leads; nil unless that is the usual price. These are the price changes of the listing, oldest
    /// first.
    fileprivate var nightsAway: Int? {
        guard let end = last, let price = end.after?.money,
            let departure = dropLast().lastIndex(where: { $0.before?.money == price }),
            self[departure...].allSatisfy({ $0.after?.money?.isComparable(with: price) == true })
        else { return nil }
        var nights = PriceNights()
        if let first = self[0].before?.money { nights.add(first, 0, isFirst: true) }
        for (change, next) in zip(self, dropFirst()) {
            guard let price = change.after?.money else { continue }
            nights.add(price, next.run.night.days(since: change.run.night))
        }
        guard nights.usual == price else { return nil }
        return end.run.night.days(since: self[departure].run.night)
    }
}

extension [RecordedChange] {
    /// The price changes of each listing before each run that changed its price, oldest first. The
    /// changes themselves are sorted by run.
    package var formerPrices: [Int: [Listing: [RecordedChange]]] {
        var known: [Listing: [RecordedChange]] = [:]
        var former: [Int: [Listing: [RecordedChange]]] = [:]
        for change in self where change.field == .price {
            former[change.run.number, default: [:]][change.listing] = known[change.listing]
            known[change.listing, default: []].append(change)
        }
        return former
    }
}
