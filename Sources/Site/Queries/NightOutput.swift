import AppStore
import ChangeDetection
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
            let codes = event.listings.map(\.storefront.code).joined(separator: ", ")
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
        if event.accepted != nil { return "Held back, then accepted by you" }
        return event.stillHeld > 0 ? "Held back" : "Held back then, no longer"
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
