import AppStore
import ChangeDetection
import History
import Language
import News
import Nightly
import Wording

extension NewsOfNight {
    /// The news as lines: the date, the events, then the news by app, the user's own apps first.
    func lines(_ format: OutputFormat, own: Set<AppID>) -> [Line] {
        let apps = news.ranked(own: own.contains).map { format.lines(of: $0) }
        // The news of apps includes all events except those of brakes.
        let listed = news.isEmpty ? events : events.filter { $0.rule == .brake }
        let eventLines = listed.map { format.line(of: $0) }
        let blocks = (eventLines.isEmpty ? [] : [eventLines]) + apps
        return [Line(0, format.night(run.night), .title)]
            + blocks.flatMap { [.blank] + $0.indented(by: 2) }
    }
}

extension OutputFormat {
    /// One line with the subject and the ID of the event.
    func line(of event: Event) -> Line {
        switch event.rule {
        case .rollout:
            let codes = event.listings.map(\.storefront.shownCode).joined(separator: ", ")
            let version = event.after?.plainText ?? ""
            return line(of: event, "\(strings.appPage.rollout(version)) \(codes)")
        case .removal: return line(of: event, strings.news.goneEverywhere)
        default:
            let fact = "\(format.heldBack(event)) \(brakeSentence(of: event))"
            return line(of: event, fact, event.stillHeld > 0 ? .alert : .plain)
        }
    }

    private func brakeSentence(of event: Event) -> String {
        if event.accepted != nil { return strings.terminal.accepted }
        return event.stillHeld > 0 ? strings.heldBack : strings.terminal.released
    }

    private func line(
        of event: Event,
        _ text: String,
        _ style: Line.Style = .plain
    ) -> Line {
        let app = event.app.map { Line.Piece("\(name(of: $0)) (\($0)): ") }
        return Line(
            0,
            [app, .init(text, style), .init("  \(event.id)", .quiet)].compactMap(\.self)
        )
    }
}

extension OutputFormat {
    func lines(of news: AppNews) -> [Line] {
        [heading(of: news.app)]
            + format.details(of: news).flatMap { lines(of: $0) }.indented(by: 2)
    }

    /// Equal changes of one app as lines. There must be at least one change.
    func lines(of group: [RecordedChange]) -> [Line] {
        let former = priceChanges[group[0].listing, default: []]
            .filter { $0.run.number < group[0].run.number }
        return lines(of: format.detail(of: group, earlierPriceChanges: former))
    }

    private func lines(of detail: NewsDigest.Detail) -> [Line] {
        let places = places(detail.storefronts)
        let line =
            detail.content.line.map { line in
                "\(detail.label.map { "\($0): " } ?? "")\(line)\(places)"
            } ?? "\(detail.label ?? "")\(places):"
        let text: [Line] =
            switch detail.content {
            case .text(let text): lines(of: text)
            case .difference(let passages): lines(of: passages)
            case .sentence, .step, .items: []
            }
        let ids = detail.changes.explained.map { id($0.id) } ?? []
        return [Line(0, [.init(line)] + ids)]
            + text.indented(by: 2)
    }
}
