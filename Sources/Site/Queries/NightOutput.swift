import AppStore
import ChangeDetection
import Language
package import News

/// A night's news as lines: the date, the events, then the news by app.
package struct NightOutput: Sendable {
    package let run: Run
    /// The news in reading order.
    package let news: [AppNews]
    /// Events that concern several apps or storefronts.
    package let events: [Event]

    package init(run: Run, news: [AppNews], events: [Event]) {
        self.run = run
        self.news = news
        self.events = events
    }

    package func lines(_ format: OutputFormat) -> [OutputLine] {
        let apps = news.map { format.lines(of: $0) }
        // An app's news already includes its events.
        let listed = news.isEmpty ? events : events.filter { $0.rule == .brake }
        let eventLines = listed.map { format.line(of: $0) }
        let blocks = (eventLines.isEmpty ? [] : [eventLines]) + apps
        return [OutputLine(0, format.night(run.night), .title)]
            + blocks.flatMap { [.blank] + $0.indented(by: 2) }
    }
}

extension OutputFormat {
    func line(of event: Event) -> OutputLine {
        switch event.rule {
        case .rollout:
            let codes = event.listings.map(\.storefront.shownCode).joined(separator: ", ")
            let version = event.after?.plainText ?? ""
            return line(of: event, "\(strings.appPage.rollout(version)) \(codes)")
        case .removal: return line(of: event, strings.news.goneEverywhere)
        default:
            let fact = "\(format.heldBack(event)) \(status(of: event))."
            return line(of: event, fact, event.stillHeld > 0 ? .alert : .plain)
        }
    }

    /// The state of a brake: whether it still holds its changes back.
    private func status(of event: Event) -> String {
        if event.accepted != nil { return "Held back at the time; you accepted it" }
        return event.stillHeld > 0 ? "Held back" : "Held back at the time; since released"
    }

    private func line(
        of event: Event,
        _ text: String,
        _ style: OutputLine.Style = .plain
    ) -> OutputLine {
        let app = event.app.map { OutputLine.Piece("\(name(of: $0)) (\($0)): ") }
        return OutputLine(
            0,
            [app, .init(text, style), .init("  \(event.id)", .quiet)].compactMap(\.self)
        )
    }
}

extension OutputFormat {
    /// One app's news of one night as lines. Each item is shown once, with its storefronts.
    func lines(of news: AppNews) -> [OutputLine] {
        [heading(of: news.app)] + news.items.flatMap { lines(of: $0, in: news) }.indented(by: 2)
    }

    private func lines(of item: NewsItem, in news: AppNews) -> [OutputLine] {
        if let words = format.availability(item) {
            // An app that is gone everywhere needs no storefronts.
            return [line(item.kind == .removed ? words : words + places(item.storefronts), item)]
        }
        switch (item.kind.family, item.kind) {
        case (.release, _):
            return news.releases.filter { $0.kind == item.kind }.flatMap { lines(of: $0) }
        case (.price, _): return prices(item, in: news)
        case (_, .position): return item.positions.map { OutputLine(0, format.position($0)) }
        default:
            return item.changes.rankedGroups.withoutRepetitions.flatMap { lines(of: $0) }
        }
    }

    private func line(_ text: String, _ item: NewsItem) -> OutputLine {
        OutputLine(0, [.init(text)] + id(of: item.changes))
    }

    /// Price changes, such as `Price: $1.99 (12 nights) → $3.99 (+101%) in US`.
    private func prices(_ item: NewsItem, in news: AppNews) -> [OutputLine] {
        news.prices.filter { $0.kind == item.kind }.map { step in
            let prices = PriceWords(step, isLong: true, format).line
            let text = "\(strings.news.price): \(prices)\(places(step.storefronts))"
            return OutputLine(0, [.init(text)] + id(of: step.changes))
        }
    }
}
