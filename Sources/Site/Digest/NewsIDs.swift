import ChangeDetection
import News

extension [RecordedChange] {
    /// The change that stands for equal ones in `review explain`: the first of those that were not
    /// confirmed at once, or else the first.
    var explained: RecordedChange? {
        first { $0.rule.map { $0 != .forward } ?? false } ?? first
    }
}

extension NewsDigest.Entry {
    /// The IDs of the changes that the entry tells, one for equal ones; that of its version stands
    /// for a release.
    var ids: [String] { news.nights.flatMap(\.ids) }
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
