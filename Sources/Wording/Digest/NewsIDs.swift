import ChangeDetection
package import History
import News

extension [RecordedChange] {
    /// The one of these equal changes that `review explain` explains: the first change that was not
    /// confirmed at once, or else the first.
    package var explained: RecordedChange? {
        first { $0.rule.map { $0 != .forward } ?? false } ?? first
    }
}

extension NewsDigest.Entry {
    /// The ID of the change that the entry reports, for `review explain`; nil if it reports several
    /// changes. Equal changes count as one, and so do those of a release.
    var onlyID: String? {
        let ids = news.nights.flatMap(\.ids)
        return ids.count == 1 ? ids[0] : nil
    }
}

extension AppNews {
    fileprivate var ids: [String] {
        items.flatMap { item -> [[RecordedChange]] in
            switch item.kind.family {
            case .release: releases.filter { $0.kind == item.kind }.map(\.versions)
            case .price: prices.filter { $0.kind == item.kind }.map(\.changes)
            default: item.changes.rankedGroups
            }
        }
        .compactMap(\.explained?.id)
    }
}
