import History
package import AppStore
import ChangeDetection

extension PeriodNews {
    /// The last price step of the period in each storefront.
    package var lastPriceSteps: [Storefront: PriceStep] {
        nights.flatMap(\.prices).reduce(into: [:]) { last, step in
            for storefront in step.storefronts { last[storefront] = step }
        }
    }

    /// The kinds of price news in all storefronts. In a storefront where the price at the end
    /// equals that at the start, only the last step counts, so that a sale that ended is neither a
    /// price cut nor a price rise.
    var priceKinds: Set<NewsKind> {
        let paths = ValuePath.paths(of: .price, in: changes)
        let returned = Set(paths.filter(\.returns).flatMap(\.storefronts))
        let ends = lastPriceSteps.filter { returned.contains($0.key) }.map(\.value.kind)
        let others = nights.flatMap(\.prices)
            .filter { !returned.isSuperset(of: $0.storefronts) }.map(\.kind)
        return Set(ends + others)
    }
    /// The changes of the rating in each storefront, since ratings were last lost if they were.
    package var ratingPaths: [ValuePath] {
        let losses = nights.flatMap(\.ratingLosses).flatMap(\.changes)
        let last = Dictionary(
            losses.map { ($0.listing, $0.run.number) },
            uniquingKeysWith: max
        )
        return ValuePath.paths(
            of: .rating,
            in: changes.filter { $0.run.number > last[$0.listing, default: 0] }
        )
    }
}
