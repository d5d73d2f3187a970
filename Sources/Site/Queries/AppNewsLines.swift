import AppStore
import ChangeDetection
import News

/// One app's news of one night as lines. Each item appears once, with its storefronts.
struct AppNewsLines {
    let format: OutputFormat
    let news: AppNews

    private var strings: SiteStrings { format.strings }

    var lines: [OutputLine] {
        [format.heading(of: news.app)] + news.items.flatMap(lines).indented(by: 2)
    }

    private func lines(_ item: NewsItem) -> [OutputLine] {
        switch item.kind {
        case .release, .rollout, .rollback:
            news.releases.filter { $0.kind == item.kind }
                .flatMap { ReleaseLines(format: format, release: $0).lines }
        case .priceRise, .priceFall: prices(item)
        case .removed: [line(strings.news.goneEverywhere, item)]
        case .gone: whole(item, strings.news.gone)
        case .returned: whole(item, strings.news.returned)
        case .launched: whole(item, strings.news.launched(item.developer ?? ""))
        case .appeared: whole(item, strings.news.appeared)
        case .position: item.positions.map { OutputLine(0, format.format.position($0)) }
        case .watched: whole(item, strings.news.watched)
        default:
            ChangeGroup.ranked(item.changes)
                .flatMap { ChangeLines(format: format, group: $0).lines }
        }
    }

    /// A line about the availability of whole listings, such as their removal.
    private func whole(_ item: NewsItem, _ words: String) -> [OutputLine] {
        [line(words + format.places(item.storefronts), item)]
    }

    private func line(_ text: String, _ item: NewsItem) -> OutputLine {
        OutputLine(0, [.init(text)] + item.changes.suppressedID)
    }

    /// Price changes, such as `Price: $1.99 (12 nights) → $3.99 (+101%) in us`.
    private func prices(_ item: NewsItem) -> [OutputLine] {
        let changed = Set(item.changes)
        return news.prices.filter { $0.changes.contains(where: changed.contains) }.map { step in
            let sale = format.format.saleEnded(step).map { ", \($0)" } ?? ""
            let prices = format.format.step(step, isLong: true)
            let text = "\(strings.news.price): \(prices)\(format.places(step.storefronts))\(sale)"
            return OutputLine(0, [.init(text)] + step.changes.suppressedID)
        }
    }
}
