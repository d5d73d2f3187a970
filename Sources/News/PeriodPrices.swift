import AppStore
import ChangeDetection
import Foundation

extension PeriodNews {
    /// The kinds of price news in all storefronts. A price that returned to its first value counts
    /// only as its first step, so that a sale that ended is a price cut.
    var priceKinds: Set<NewsKind> {
        ValuePath.paths(of: .price, in: changes).reduce(into: []) { kinds, path in
            let prices = path.values.map { $0?.decimal ?? 0 }
            let pairs = zip(prices, prices.dropFirst()).enumerated()
            let steps = pairs.compactMap { place, pair -> NewsKind? in
                let (before, after) = pair
                let isComparable =
                    place > 0 || path.formerCurrency == nil || before == 0 || after == 0
                guard isComparable, before != after else { return nil }
                return after > before ? .priceRise : .priceFall
            }
            kinds.formUnion(path.returns ? steps.prefix(1) : steps[...])
        }
    }

    /// The changes of the rating in each storefront since its last reset.
    package var ratingPaths: [ValuePath] {
        let resets = nights.flatMap(\.items).filter { $0.kind == .ratingsReset }.flatMap(\.changes)
        let last = Dictionary(
            resets.map { ($0.listing, $0.run.number) },
            uniquingKeysWith: max
        )
        return ValuePath.paths(
            of: .rating,
            in: changes.filter { $0.run.number > last[$0.listing, default: 0] }
        )
    }
}
