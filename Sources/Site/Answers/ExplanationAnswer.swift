package import AppStore
import ChangeDetection
import Foundation
package import News

/// Why a change was believed or not, with what was seen around it.
package struct Explanation: Sendable {
    package let change: RecordedChange
    package let standing: ChangeFilter.Status
    package let looks: [Look]
    package let believeAfter: Int

    package init(
        change: RecordedChange,
        standing: ChangeFilter.Status,
        looks: [Look],
        believeAfter: Int
    ) {
        self.change = change
        self.standing = standing
        self.looks = looks
        self.believeAfter = believeAfter
    }

    package var field: Field? { change.change.field }

    package var why: String {
        change.change.rule?.sentence(about: change.change.kind, believeAfter: believeAfter)
            ?? "An older version of Storewatch recorded this without a rule."
    }

    /// What was seen of the field, or of the listing as a whole.
    package func value(in finding: Finding) -> FieldValue? {
        guard case .present(let sighting) = finding else { return nil }
        switch field {
        case .rating: return sighting.rating.map { .number(Decimal(exactly: $0.average)) }
        case .ratingCount: return sighting.rating.map { .number(Decimal($0.count)) }
        case let field?: return sighting.page[field]
        case nil: return .text(sighting.page.version)
        }
    }
}

extension Explanation {
    package func lines(_ format: AnswerFormat) -> [AnswerLine] {
        let group = ChangeGroup(members: [change])
        let night = ", \(format.night(change.run.night))"
        return [format.heading(of: change.change.listing.app, night)]
            + ChangeLines(format: format, group: group, namesAll: true).lines.indented(by: 2)
            + [.blank, AnswerLine(0, why)] + counts(format)
            + [.blank, AnswerLine(0, "Seen:")] + looks.map { line(of: $0, format) }
    }

    /// What counts as a change of the field.
    private func counts(_ format: AnswerFormat) -> [AnswerLine] {
        guard let field else { return [] }
        let rule = field.rule
        let but = rule.noChange.isEmpty ? "" : " Does not count: \(rule.noChange)."
        return [
            AnswerLine(0, "\(format.label(field)). Counts as a change: \(rule.change).\(but)")
        ]
    }

    private func line(of look: Look, _ format: AnswerFormat) -> AnswerLine {
        let isExplained = look.run == change.run && !look.isFirst
        let mark = isExplained ? "› " : "  "
        let which = look.isFirst ? " (first look)" : ""
        return AnswerLine(
            2,
            [
                .init("\(mark)\(format.format.moment(look.run.at))", isExplained ? .title : .plain),
                .init("\(which): \(text(look.finding, format))"),
            ],
            hang: 4
        )
    }

    private func text(_ finding: Finding, _ format: AnswerFormat) -> String {
        switch finding {
        case .present, .recognized:
            let value = value(in: finding)
            if field == .price { return format.price(value?.decimal, change.currency) }
            return String(format.format.text(value, of: field ?? .version).prefix(Self.mostShown))
        case .missing: return "not in a complete answer"
        case .unreadable(let failure):
            let reason = format.words.labels.reason(failure.reason)
            return "unknown, \(reason): \(failure.detail)"
        }
    }

    /// Enough to tell the states of a long text apart.
    private static let mostShown = 300
}

extension Event {
    /// On a terminal; `terms` has the rest.
    private static let mostPositions = 20

    /// Why an event was recorded, as lines.
    ///
    /// - Parameter positions: that it holds back to this day.
    package func explanation(
        _ format: AnswerFormat,
        believeAfter nights: Int,
        positions: [PositionNews] = []
    ) -> [AnswerLine] {
        let sentence = AnswerLine(0, rule.sentence(about: nil, believeAfter: nights))
        let counts =
            "Listings held back that night: \(listings.count), to this day: \(stillHeld)."
        return [
            AnswerLine(0, format.night(run.night), .title),
            EventLine(format, self).line, .blank, sentence,
        ] + (rule == .brake ? [AnswerLine(0, counts)] : []) + lines(of: positions, format)
    }

    /// What it holds back of positions, as lines.
    package func lines(of positions: [PositionNews], _ format: AnswerFormat) -> [AnswerLine] {
        let further = positions.count - Self.mostPositions
        return positions.prefix(Self.mostPositions).map { news in
            AnswerLine(2, "\(news.name): \(format.format.position(news))")
        } + (further > 0 ? [AnswerLine(2, format.words.news.moreItems(further), .quiet)] : [])
    }
}
