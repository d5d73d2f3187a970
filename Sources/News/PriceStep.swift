package import AppStore
import ChangeDetection
package import History

/// A change of an app's price, in all storefronts with equal values of `before`, `after`,
/// `nightsHeld` and `nightsAway`.
package struct PriceStep: Hashable, Sendable {
    package let before: Money?
    package let after: Money?
    package private(set) var changes: [RecordedChange] = []
    /// The changes of currency in the same listings.
    package private(set) var currencies: [RecordedChange] = []
    /// The number of nights since the price last changed; nil if no earlier change was recorded.
    package var nightsHeld: Int?
    /// If the step returns to the usual price, the number of nights with other prices in between.
    package var nightsAway: Int?
    /// The prices between `before` and `after`, if the step sums up the steps of a period.
    package private(set) var between: [Money?] = []

    package init(before: Money?, after: Money?) { (self.before, self.after) = (before, after) }

    /// The step from the first to the last of a listing's prices in a period.
    ///
    /// - Parameters:
    ///   - prices: The prices, oldest first; at least two.
    ///   - last: The step to the last price, with the numbers of nights for the result.
    init(over prices: [Money?], last: PriceStep?) {
        self.init(before: prices[0], after: prices[prices.count - 1])
        between = Array(prices.dropFirst().dropLast())
        (nightsHeld, nightsAway) = (last?.nightsHeld, last?.nightsAway)
    }

    /// The step to the last of a listing's prices.
    ///
    /// - Parameter prices: All prices of the listing, oldest first; at least two.
    fileprivate init(last prices: [DatedPrice]) {
        let (former, now) = (prices[prices.count - 2], prices[prices.count - 1])
        self.init(before: former.price, after: now.price)
        nightsHeld = former.since.flatMap { now.since?.days(since: $0) }
        nightsAway = prices.nightsAway
    }

    /// - Parameter former: The listing's earlier price changes, oldest first.
    package init(_ change: RecordedChange, after former: [RecordedChange] = []) {
        let all = former + [change]
        self.init(last: [(all[0].before?.money, nil)] + all.map { ($0.after?.money, $0.run.night) })
        changes = [change]
    }

    /// The price steps of an app on one night, in the order of their first storefronts.
    package static func steps(in changes: [RecordedChange], _ context: NewsContext) -> [PriceStep] {
        let steps = changes.filter { $0.field == .price }.grouped { change in
            let earlier = context.earlierPriceChanges[change.listing, default: []]
            var step = PriceStep(change, after: earlier)
            step.changes = []
            return step
        }
        let currencies = changes.filter { $0.field == .currency }
        return steps.map { step, changes in
            var step = step
            step.changes = changes
            let listings = Set(changes.map(\.listing))
            step.currencies = currencies.filter { listings.contains($0.listing) }
            return step
        }
    }
}

extension PriceStep {
    package var storefronts: [Storefront] { changes.map(\.listing.storefront) }

    /// The relative change of the price: 1 if it doubled, -1 if it became free; nil if the prices
    /// cannot be compared.
    package var relativeChange: Double? {
        guard let before, let after else { return nil }
        return before.relativeChange(to: after)
    }

    /// The new price's currency, if the old price had a different currency; otherwise nil. Also nil
    /// if either price is free, because the currency of a free price means nothing.
    package var newCurrency: String? {
        guard let before, let after, !before.isFree, !after.isFree, before.currency != nil,
            !before.isComparable(with: after)
        else { return nil }
        return after.currency
    }

    /// Whether the price rose or fell; nil if the prices are equal or cannot be compared.
    package var direction: FieldValue.Direction? {
        guard let before, let after else { return nil }
        return FieldValue.money(before).direction(to: .money(after))
    }

    /// The properties, apart from the amounts, that several steps must share to be told in one
    /// phrase. For example, all are price cuts, or all return to the usual price after the same
    /// number of nights.
    package struct Pattern: Hashable {
        private let kind: NewsKind
        /// Whether the old price is free, and whether the new price is; nil if there is no price.
        private let areFree: [Bool?]
        private let newCurrency: String?
        private let nightsAway: Int?
        private let isFirst: Bool

        fileprivate init(_ step: PriceStep) {
            kind = step.kind
            areFree = [step.before?.isFree, step.after?.isFree]
            newCurrency = step.newCurrency
            nightsAway = step.nightsAway
            isFirst = step.isFirst
        }
    }

    /// The patterns of the step and of the steps that it sums up.
    package var patterns: [Pattern] {
        let steps = zip(prices, prices.dropFirst()).map { PriceStep(before: $0, after: $1) }
        return ([self] + steps).map(Pattern.init)
    }

    /// All prices, from `before` to `after`.
    package var prices: [Money?] { [before] + between + [after] }

    /// Whether the listing had no price before.
    package var isFirst: Bool { before == nil && nightsHeld == nil }

    /// A price that is missing, or in a new currency, neither rises nor falls.
    package var kind: NewsKind {
        guard nightsAway == nil else { return .priceReturn }
        return switch direction {
        case .rise: .priceRise
        case .fall: .priceFall
        case nil: .otherPrice
        }
    }
}

extension [PriceSpan] {
    /// The step to the price at an index in a listing's prices, oldest first; nil for the first.
    package func step(at index: Int) -> PriceStep? {
        guard indices.contains(index), index > 0 else { return nil }
        return PriceStep(
            last: prefix(index + 1).map { ($0.price, $0.isFirst ? nil : $0.run.night) }
        )
    }

    /// Whether the price at an index is lower than the listing's previous and next prices.
    package func isSale(at index: Int) -> Bool {
        step(at: index)?.direction == .fall && step(at: index + 1)?.direction == .rise
    }
}

/// A listing's price, and the first night with this price. An unknown night is nil.
private typealias DatedPrice = (price: Money?, since: Night?)

extension [DatedPrice] {
    /// If a listing has returned to its usual price, the number of nights with other prices before
    /// the return; otherwise nil. The array has the prices of one listing, oldest first.
    fileprivate var nightsAway: Int? {
        guard let end = last, let price = end.price,
            let before = dropLast(2).lastIndex(where: { $0.price == price }),
            self[before...].allSatisfy({ $0.price?.isComparable(with: price) != false })
        else { return nil }
        let held = zip(self, dropFirst()).compactMap { one, next in
            one.price.map { price in
                let nights = one.since.flatMap { next.since?.days(since: $0) } ?? 0
                return (price: price, nights: nights, isFirst: one.since == nil)
            }
        }
        guard usualPrice(held) == price else { return nil }
        return self[before + 1].since.flatMap { end.since?.days(since: $0) }
    }
}

extension [RecordedChange] {
    /// By run, then by listing: the price changes before the listing's price change in that run,
    /// oldest first. The array must be sorted by run.
    package var earlierPriceChanges: [Int: [Listing: [RecordedChange]]] {
        var known: [Listing: [RecordedChange]] = [:]
        var former: [Int: [Listing: [RecordedChange]]] = [:]
        for change in self where change.field == .price {
            former[change.run.number, default: [:]][change.listing] = known[change.listing]
            known[change.listing, default: []].append(change)
        }
        return former
    }
}
