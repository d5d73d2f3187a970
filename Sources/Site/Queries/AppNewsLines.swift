import AppStore
import ChangeDetection
import News

extension OutputFormat {
    /// One app's news of one night as lines. Each item appears once, with its storefronts.
    func lines(of news: AppNews) -> [OutputLine] {
        [heading(of: news.app)] + news.items.flatMap { lines(of: $0, in: news) }.indented(by: 2)
    }

    private func lines(of item: NewsItem, in news: AppNews) -> [OutputLine] {
        if let words = format.availability(item) {
            // An app that is gone everywhere is gone from no store in particular.
            return [line(item.kind == .removed ? words : words + places(item.storefronts), item)]
        }
        switch item.kind.topic {
        case .release:
            return news.releases.filter { $0.kind == item.kind }.flatMap { lines(of: $0) }
        case .price: return prices(item, in: news)
        case .position: return item.positions.map { OutputLine(0, format.position($0)) }
        default: return item.changes.rankedGroups.flatMap { lines(of: $0) }
        }
    }

    private func line(_ text: String, _ item: NewsItem) -> OutputLine {
        OutputLine(0, [.init(text)] + item.changes.suppressedID)
    }

    /// Price changes, such as `Price: $1.99 (12 nights) → $3.99 (+101%) in us`.
    private func prices(_ item: NewsItem, in news: AppNews) -> [OutputLine] {
        let changed = Set(item.changes)
        return news.prices.filter { $0.changes.contains(where: changed.contains) }.map { step in
            let sale = format.saleEnded(step).map { ", \($0)" } ?? ""
            let prices = format.step(step, isLong: true)
            let text = "\(strings.news.price): \(prices)\(places(step.storefronts))\(sale)"
            return OutputLine(0, [.init(text)] + step.changes.suppressedID)
        }
    }
}
