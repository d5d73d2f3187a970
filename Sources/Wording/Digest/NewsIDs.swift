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
    /// The IDs of the changes that the entry reports, one for each group of equal changes. A
    /// release has only the ID of its change of version.
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
