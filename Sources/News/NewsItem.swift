package import AppStore
import ChangeDetection
import Foundation
package import History

/// A piece of news about an app on one night, with all changes that report it.
package struct NewsItem: Sendable {
    package let kind: NewsKind
    /// The changes in the order of storefronts.
    package let changes: [RecordedChange]
    /// The changes of positions, by keyword, storefront and device; empty unless the kind is
    /// `position`.
    package private(set) var positions: [PositionNews] = []
    /// The developer who released the app; nil unless the kind is `launched`.
    package private(set) var developer: String?
    /// Whether the listings had lost earlier ratings; false unless the kind is `rated`.
    package private(set) var isRatedAgain = false
    /// Whether the app is not released yet in any storefront of this piece of news.
    package var isPreOrder: Bool { !changes.isEmpty && changes.allSatisfy(\.isPreOrder) }
    /// Whether an older app, not a new one, appeared; false unless the kind is `appeared`.
    package private(set) var isOlderApp = false

    package var storefronts: [Storefront] {
        let positions = positions.map { $0.ranking.storefront }
        return Set(changes.map(\.listing.storefront) + positions).sorted()
    }
}

extension NewsItem {
    /// The pieces of news in an app's changes on one night. A release includes the changes that it
    /// explains.
    ///
    /// - Parameter isRemoved: Whether the app disappeared from every watched storefront.
    static func items(
        of changes: [RecordedChange],
        _ releases: [ReleaseNews],
        _ prices: [PriceStep],
        isRemoved: Bool,
        _ app: AppID,
        _ context: NewsContext
    ) -> [NewsItem] {
        let developer = context.launches[app]
        let positions = context.positions[app, default: []]
        let released = Set(releases.flatMap(\.changes))
        let rest = changes.filter { !released.contains($0) }
        let steps = prices.flatMap { step in step.changes.map { ($0.listing, step.kind) } }
        let priceKinds = Dictionary(steps) { one, _ in one }
        let losses = Dictionary(
            rest.filter { $0.field == .ratingCount }.map { ($0.listing, $0.kindOfLoss) }
        ) { one, _ in one }
        let kinds = Dictionary(grouping: rest) { change -> NewsKind in
            let listing = change.listing
            return switch change.kind {
            case .gone: isRemoved ? .removed : .gone
            case .returned: .returned
            case .new where developer != nil: .launched
            case .new where change.isPreOrder: .preOrder
            case .new: context.arrivals[listing] == nil ? .watched : .appeared
            case .changed(.rating, _, _) where losses[listing] != nil:
                losses[listing] ?? .ratingsReset
            case .changed(.rating, nil, _) where context.formerRatings[listing] != nil: .rated
            // A change of currency belongs to the change of the price.
            case .changed(.price, _, _), .changed(.currency, _, _):
                priceKinds[listing] ?? .page
            case .changed(let field, _, _): change.change.newsKind(of: field)
            }
        }
        let items = kinds.map { kind, changes in
            NewsItem(
                kind: kind,
                changes: changes,
                developer: kind == .launched ? developer : nil,
                isRatedAgain: kind == .rated
                    && changes.allSatisfy { context.formerRatings[$0.listing] == .sameListing },
                isOlderApp: kind == .appeared
                    && changes.allSatisfy { context.arrivals[$0.listing] == .olderApp }
            )
        }
        let moves =
            positions.isEmpty
            ? [] : [NewsItem(kind: .position, changes: [], positions: positions)]
        let versions = Dictionary(grouping: releases, by: \.kind).map { kind, releases in
            NewsItem(kind: kind, changes: releases.flatMap(\.changes))
        }
        return (items + versions + moves).sorted { $0.kind < $1.kind }
    }
}

extension Change {
    fileprivate func newsKind(of field: Field) -> NewsKind {
        switch field {
        case .inAppPurchases: hasCostlierPurchases ? .purchaseRise : .otherPurchases
        case .privacyLabels where addsItems: .privacy
        case .ratingCount: kindOfLoss
        case .rating where before == nil: .firstRating
        case .rating where after == nil: .ratingsReset
        case .rating: isRise ? .ratingRise : .ratingFall
        default: NewsKind.byField[field] ?? .page
        }
    }

    /// `ratingsReset` or `ratingsLost`, for a fall in the number of ratings.
    fileprivate var kindOfLoss: NewsKind {
        let (before, after) = (before?.decimal ?? 0, after?.decimal ?? 0)
        return after * 2 < before ? .ratingsReset : .ratingsLost
    }

    private var hasCostlierPurchases: Bool {
        (before?.purchases ?? []).priceSteps(to: after?.purchases ?? []).contains { step in
            guard let before = step.before.price, let after = step.after.price else { return false }
            return before.isComparable(with: after) && before.amount < after.amount
        }
    }

    private var addsItems: Bool {
        !Set(after?.items ?? []).isSubset(of: before?.items ?? [])
    }

    private var isRise: Bool {
        guard let before, let after else { return false }
        return before.direction(to: after) == .rise
    }
}
