package import AppStore
import ChangeDetection
import Language
package import News

extension OutputFormat {
    /// Equal changes of one app as lines: the field, the values and the storefronts, followed by the
    /// difference if the field is a long text.
    func lines(of group: ChangeGroup) -> [OutputLine] {
        func line(_ text: String) -> OutputLine {
            OutputLine(0, [.init(text)] + id(of: group))
        }
        let places = places(group.storefronts)
        guard let first = group.first else { return [] }
        guard let field = group.field else {
            return [line(sentence(first) + places)]
        }
        if let removal = format.removal(first.change) { return [line(removal + places)] }
        if case (.text(let before)?, .text(let after)?) = (first.before, first.after),
            [.releaseNotes, .description].contains(field), first.rule != .language
        {
            let difference = lines(from: before, to: after).indented(by: 2)
            return [line("\(strings.labels.field(field))\(places):")] + difference
        }
        let label =
            first.rule == .language
            ? strings.labels.otherLanguage : strings.labels.field(field)
        let behind = format.ratings(behind: group).map { " (\($0))" } ?? ""
        return [line("\(label): \(step(of: field, first))\(behind)\(places)")]
    }

    private func sentence(_ change: RecordedChange) -> String {
        switch change.kind {
        case _ where change.rule == .blank: strings.news.blank
        case .gone: strings.news.gone
        case .returned: strings.news.returned
        default: change.isPreOrder ? strings.labels.preOrder : strings.news.watched
        }
    }

    private func step(of field: Field, _ change: RecordedChange) -> String {
        let (before, after) = (change.before, change.after)
        switch field {
        case .icon: return "new picture"
        case .price:
            let former = priceChanges[change.listing, default: []]
            return format.step(
                PriceStep(change, after: former.filter { $0.run.number < change.run.number })
            )
        case _ where field.isScreenshots:
            let (olds, news) = (before?.items ?? [], after?.items ?? [])
            let moved = format.pictures(from: olds, to: news)
            return olds.count == news.count
                ? moved : "\(strings.news.version("\(olds.count)", "\(news.count)")) (\(moved))"
        default: break
        }
        if field == .inAppPurchases || change.items != nil {
            return format.exchange(change.change, max: Self.maxItems)
        }
        let news = change.isUnreadable ? strings.news.unreadableNotes : text(after, field)
        return strings.news.version(text(before, field), news)
    }

    /// A value of a field without line breaks.
    package func oneLine(_ value: FieldValue?, of field: Field) -> String { text(value, field) }

    private func text(_ value: FieldValue?, _ field: Field) -> String {
        let text = format.text(value, of: field)
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static let maxItems = 8
}

extension OutputFormat {
    /// Suppressed and held changes as lines, each with its ID for `review explain`. On each night,
    /// apps that lost ratings come first.
    ///
    /// - Parameters:
    ///   - changes: the suppressed or held changes.
    ///   - positions: the events that hold back news about positions, each with that news.
    ///   - brakes: the brakes that the user can accept.
    package func lines(
        of changes: [RecordedChange],
        positions: [(event: Event, held: [PositionNews])],
        brakes: [Event]
    ) -> [OutputLine] {
        let changes = Dictionary(grouping: changes, by: \.run)
        let positions = Dictionary(grouping: positions, by: \.event.run)
        let runs = Set(changes.keys).union(positions.keys).sorted { $0.number < $1.number }
        let advice = brakes.flatMap { [.blank, OutputLine(0, heldBack($0), .alert)] }
        return runs.enumerated().flatMap { index, run in
            let apps = Dictionary(grouping: changes[run, default: []], by: \.listing.app)
                .map { (losesRatings: $1.contains { $0.rule == .dip }, app: $0, changes: $1) }
                .sorted { ($1.losesRatings ? 1 : 0, $0.app) < ($0.losesRatings ? 1 : 0, $1.app) }
                .map { appLines(of: $0.changes) }
            let events = positions[run, default: []].map { event, held in
                [line(of: event)] + event.lines(of: held, self)
            }
            let title = OutputLine(0, night(run.night), .title)
            return (index > 0 ? [.blank, title] : [title])
                + (events + apps).flatMap { [.blank] + $0.indented(by: 2) }
        } + advice
    }

    private func appLines(of changes: [RecordedChange]) -> [OutputLine] {
        let heading = changes.first.map { [self.heading(of: $0.listing.app)] } ?? []
        return heading
            + changes.rankedGroups.flatMap { lines(of: $0) }.indented(by: 2)
    }
}
