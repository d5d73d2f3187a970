package import AppStore
import ChangeDetection
import Foundation
package import History

/// One thing that happened to one app on one night, with all changes that report it.
package struct NewsItem: Sendable {
    package let kind: NewsKind
    /// By storefront.
    package let changes: [RecordedChange]

    init(kind: NewsKind, changes: [RecordedChange]) {
        self.kind = kind
        self.changes = changes
    }

    package var storefronts: [Storefront] {
        Set(changes.map(\.change.listing.storefront)).sorted()
    }
}

extension NewsItem {
    /// Groups the changes of one app's night into items. What a release brings is part of it.
    static func items(
        of changes: [RecordedChange],
        isRemoved: Bool,
        context: NewsContext
    ) -> [NewsItem] {
        let releases = ReleaseNews.releases(in: changes)
        let told = Set(releases.flatMap(\.changes))
        let rest = changes.filter { !told.contains($0) }
        let converted = changes.formerCurrencies
        let resets = Set(rest.filter { $0.change.field == .ratingCount }.map(\.change.listing))
        let kinds = Dictionary(grouping: rest) { change in
            change.change.newsKind(
                isRemoved: isRemoved,
                isArrival: context.arrivals.contains(change.change.listing),
                isReset: resets.contains(change.change.listing),
                isConverted: converted[change.change.listing] != nil
            )
        }
        let items = kinds.map { NewsItem(kind: $0.key, changes: $0.value) }
        let versions = Dictionary(grouping: releases, by: \.isBack).map { isBack, releases in
            NewsItem(
                kind: isBack ? .rollback : .release,
                changes: releases.flatMap(\.changes)
            )
        }
        return (items + versions).sorted { $0.kind < $1.kind }
    }
}

extension Change {
    fileprivate func newsKind(
        isRemoved: Bool,
        isArrival: Bool,
        isReset: Bool,
        isConverted: Bool
    ) -> NewsKind {
        switch kind {
        case .gone: isRemoved ? .removed : .gone
        case .returned: .returned
        case .new: isArrival ? .appeared : .watched
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
        case .rating: after == nil ? .ratingsReset : isRise ? .ratingRise : .ratingFall
        case .icon: .pictures
        case .screenshots, .ipadScreenshots, .tvScreenshots: isListing ? .page : .pictures
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
