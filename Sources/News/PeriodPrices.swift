import AppStore
import ChangeDetection
import Foundation
import History

extension PeriodNews {
    /// What became of its prices, by storefronts: one that is what it was at first moved as it did first, so
    /// that a sale that ended is one price cut.
    var priceKinds: Set<NewsKind> {
        ValuePath.paths(of: .price, in: changes).reduce(into: []) { kinds, path in
            let steps = path.steps.compactMap(NewsKind.init(ofPrice:))
            kinds.formUnion(path.returns ? steps.prefix(1) : steps[...])
        }
    }

    /// Whether ratings rose or fell, by storefronts: from the first to the last of each. Those that are what
    /// they were everywhere fell.
    var ratingKinds: Set<NewsKind> {
        let paths = ratingPaths
        let ends = Set(
            paths.compactMap(\.direction).map { $0 == .rise ? NewsKind.ratingRise : .ratingFall }
        )
        return ends.isEmpty && !paths.isEmpty ? [.ratingFall] : ends
    }

    /// The paths of ratings, in each storefront from its last reset on.
    package var ratingPaths: [ValuePath] {
        let resets = nights.flatMap(\.items).filter { $0.kind == .ratingsReset }.flatMap(\.changes)
        let last = Dictionary(
            resets.map { ($0.change.listing, $0.run.number) },
            uniquingKeysWith: max
        )
        return ValuePath.paths(
            of: .rating,
            in: changes.filter { $0.run.number > last[$0.change.listing, default: 0] }
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
