import ChangeDetection
package import History
import News

extension [RecordedChange] {
    /// The change to which `review explain` refers for these equal changes: the first change that
    /// was not confirmed at once, or else the first change.
    package var explained: RecordedChange? {
        first { $0.rule.map { $0 != .forward } ?? false } ?? first
    }
}

extension NewsDigest.Entry {
    /// The ID that the user passes to `review explain`; nil if the entry reports several changes.
    /// Equal changes count as one change. All changes of a release count as one change, too.
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
