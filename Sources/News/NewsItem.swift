package import AppStore
import ChangeDetection
import Foundation
package import History

/// One thing that happened to one app on one night, with all changes that report it.
package struct NewsItem: Sendable {
    package let kind: NewsKind
    /// By storefront.
    package let changes: [RecordedChange]
    /// By term, storefront and device; of positions alone.
    package let positions: [PositionNews]
    /// Who released the app; of launches alone.
    package let developer: String?
    /// Whether the listings had ratings before; of first ratings alone.
    package let isRatedAgain: Bool

    init(
        kind: NewsKind,
        changes: [RecordedChange],
        positions: [PositionNews] = [],
        developer: String? = nil,
        isRatedAgain: Bool = false
    ) {
        self.kind = kind
        self.changes = changes
        self.positions = positions
        self.developer = developer
        self.isRatedAgain = isRatedAgain
    }

    package var storefronts: [Storefront] {
        let positions = positions.map(\.change.ranking.storefront)
        return Set(changes.map(\.change.listing.storefront) + positions).sorted()
    }
}

extension NewsItem {
    /// Groups the changes of one app's night into items. What a release brings is part of it.
    static func items(
        of changes: [RecordedChange],
        isRemoved: Bool,
        _ app: AppID,
        _ context: NewsContext
    ) -> [NewsItem] {
        let developer = context.launches[app]
        let positions = context.positions[app, default: []]
        let releases = ReleaseNews.releases(
            in: changes,
            known: context.knownVersions[app, default: []]
        )
        let told = Set(releases.flatMap(\.changes))
        let rest = changes.filter { !told.contains($0) }
        let converted = changes.formerCurrencies
        let resets = Set(rest.filter { $0.change.field == .ratingCount }.map(\.change.listing))
        let kinds = Dictionary(grouping: rest) { change in
            change.change.newsKind(
                isRemoved: isRemoved,
                isArrival: context.arrivals.contains(change.change.listing),
                isReset: resets.contains(change.change.listing),
                isLaunch: developer != nil,
                isConverted: converted[change.change.listing] != nil
            )
        }
        let items = kinds.map { kind, changes in
            NewsItem(
                kind: kind,
                changes: changes,
                developer: kind == .launched ? developer : nil,
                isRatedAgain: kind == .firstRating
                    && changes.allSatisfy { context.ratedBefore.contains($0.change.listing) }
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
    fileprivate func newsKind(
        isRemoved: Bool,
        isArrival: Bool,
        isReset: Bool,
        isLaunch: Bool,
        isConverted: Bool
    ) -> NewsKind {
        switch kind {
        case .gone: isRemoved ? .removed : .gone
        case .returned: .returned
        case .new: isLaunch ? .launched : isArrival ? .appeared : .watched
        case .changed(.rating, _, _) where isReset: .ratingsReset
        case .changed(.price, _, _) where isConverted && !isFree: .page
        case .changed(let field, _, _): newsKind(of: field)
        }
    }

    private func newsKind(of field: Field) -> NewsKind {
        switch field {
        case .price: isRise ? .priceRise : .priceFall
        case .name: .name
        case .seller, .developer: .seller
        case .contentRating: .ageRating
        case .ratingCount: .ratingsReset
        case .rating where before == nil: .firstRating
        case .rating: after == nil ? .ratingsReset : isRise ? .ratingRise : .ratingFall
        case .icon: .pictures
        case .screenshots, .ipadScreenshots, .tvScreenshots: isListing ? .pictureLists : .pictures
        case .description, .releaseNotes: .texts
        default: .page
        }
    }

    /// Whether a list came back empty, or is there again: since 2024 a third of Apple's answers list no
    /// screenshots for some nights, while the store shows them.
    private var isListing: Bool { before?.items.isEmpty ?? true || after?.items.isEmpty ?? true }

    /// Whether a price was nothing or is nothing, in every currency.
    private var isFree: Bool { before?.decimal ?? 0 == 0 || after?.decimal ?? 0 == 0 }

    /// What was not there counts as nothing.
    private var isRise: Bool { (after?.decimal ?? 0) > (before?.decimal ?? 0) }
}
