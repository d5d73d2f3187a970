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
        let apps = news.map { AppNewsLines(format: format, news: $0).lines }
        // An app's news already includes its events.
        let listed = news.isEmpty ? events : events.filter { $0.rule == .brake }
        let eventLines = listed.map { EventLine(format: format, event: $0).line }
        let blocks = (eventLines.isEmpty ? [] : [eventLines]) + apps
        return [OutputLine(0, format.night(run.night), .title)]
            + blocks.flatMap { [.blank] + $0.indented(by: 2) }
    }
}

struct EventLine {
    let format: OutputFormat
    let event: Event

    private var strings: SiteStrings { format.strings }

    var line: OutputLine {
        let codes = event.listings.map(\.storefront.code).joined(separator: ", ")
        switch event.rule {
        case .rollout:
            let version = event.after?.plainText ?? ""
            return line("\(strings.appPage.rollout(version)) \(codes)")
        case .removal: return line(strings.news.goneEverywhere)
        default:
            let fact = format.format.heldBack(event)
            return line("\(fact) \(status).", event.stillHeld > 0 ? .alert : .plain)
        }
    }

    /// The state of a brake: whether it still holds its changes back.
    private var status: String {
        if event.accepted != nil { return "Held back, then accepted by you" }
        return event.stillHeld > 0 ? "Held back" : "Held back then, no longer"
    }

    private func line(_ text: String, _ style: OutputLine.Style = .plain) -> OutputLine {
        let app = event.app.map { OutputLine.Piece("\(format.name(of: $0)) (\($0)): ") }
        return OutputLine(
            0,
            [app, .init(text, style), .init("  \(event.id)", .quiet)].compactMap(\.self)
        )
    }
}
