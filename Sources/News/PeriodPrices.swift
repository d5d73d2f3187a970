import AppStore
import Foundation

extension PeriodNews {
    /// What became of its prices, by storefronts: one that is what it was at first moved as it did first, so
    /// that a sale that ended is one price cut.
    var priceKinds: Set<NewsKind> {
        ValuePath.paths(of: .price, in: changes).reduce(into: []) { kinds, path in
            let steps = path.steps.compactMap(NewsKind.init(ofPrice:))
            kinds.formUnion(path.returns ? steps.prefix(1) : steps[...])
        }
    }

    /// Whether ratings rose or fell, by storefronts: from the first to the last of each.
    var ratingKinds: Set<NewsKind> {
        let paths = ValuePath.paths(of: .rating, in: changes)
        return Set(
            paths.compactMap { path in
                guard let first = path.values.first??.decimal,
                    let last = path.values.last??.decimal,
                    first != last
                else { return nil }
                return last > first ? .ratingRise : .ratingFall
            }
        )
    }
}

extension NewsKind {
    /// nil for prices that cannot be compared, or are the same.
    fileprivate init?(ofPrice step: ValuePath.Step) {
        let (before, after) = (step.before?.decimal ?? 0, step.after?.decimal ?? 0)
        guard !step.isConverted || before == 0 || after == 0, before != after else { return nil }
        self = after > before ? .priceRise : .priceFall
    }
}
