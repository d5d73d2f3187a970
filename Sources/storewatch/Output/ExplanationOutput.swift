import AppStore
import ChangeDetection
import Foundation
import History
import Language
import Wording

/// The reason why a change was confirmed or not, with the responses before and after it.
struct Explanation: Sendable {
    let change: RecordedChange
    let status: ChangeFilter.Status
    let responses: [ListingResponse]
    let confirmAfter: Int

    var field: Field? { change.field }

    var why: String {
        change.rule?.sentence(about: change.kind, confirmAfter: confirmAfter, isOpen: isNewest)
            ?? "An older version of Storewatch recorded this without a rule."
    }

    /// Whether the archive has no readable response from after the change.
    private var isNewest: Bool {
        !responses.contains { response in
            guard response.run.number > change.run.number else { return false }
            if case .unreadable = response.finding { return false }
            return true
        }
    }

    func isUnreadable(in finding: Finding) -> Bool {
        guard case .present(let sighting) = finding, let field else { return false }
        return sighting.page.unreadable.contains(field)
    }

    /// The field's value in a response; the version if the change concerns the whole listing.
    func value(in finding: Finding) -> FieldValue? {
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
    func lines(_ format: OutputFormat) -> [Line] {
        let night = ", \(format.night(change.run.night))"
        return [format.heading(of: change.listing.app, night)]
            + format.lines(of: [change]).indented(by: 2)
            + [.blank, Line(0, why)] + whatCounts(format)
            + [.blank, Line(0, "Seen:")] + responses.map { line(of: $0, format) }
    }

    /// A line saying which differences count as a change of the field; empty if there is no field.
    private func whatCounts(_ format: OutputFormat) -> [Line] {
        guard let field else { return [] }
        let rule = field.rule
        let but =
            rule.ignoredDifferences.isEmpty ? "" : " Does not count: \(rule.ignoredDifferences)."
        let label = format.label(field)
        return [Line(0, "\(label). Counts as a change: \(rule.change).\(but)")]
    }

    private func line(of response: ListingResponse, _ format: OutputFormat) -> Line {
        let isExplained = response.run == change.run && !response.isFirst
        let mark = isExplained ? "› " : "  "
        let which = response.isFirst ? " (first look)" : ""
        return Line(
            2,
            [
                .init(
                    "\(mark)\(format.format.moment(response.run.at))",
                    isExplained ? .title : .plain
                ),
                .init("\(which): \(text(response.finding, format))"),
            ],
            hang: isExplained ? 4 : 2
        )
    }

    private func text(_ finding: Finding, _ format: OutputFormat) -> String {
        switch finding {
        case .present where isUnreadable(in: finding): return "could not be read"
        case .present, .recognized:
            let text = format.format.text(value(in: finding), of: field ?? .version)
            return text.part(around: commonLength, maxLength: Self.maxShown)
        case .missing: return "not in a complete response"
        case .unreadable(let failure):
            let labels = Strings.english.labels
            let status = labels.statuses(ListingStatus.unknown)
            return "\(status), \(labels.reasons(failure.reason)): \(failure.detail)"
        }
    }

    /// The maximum number of characters of a value that are shown.
    private static let maxShown = 300

    /// The length of the beginning that the texts before and after the change share.
    private var commonLength: Int {
        zip(change.before?.plainText ?? "", change.after?.plainText ?? "").prefix { $0 == $1 }.count
    }
}

extension Event {
    /// The maximum number of changes of positions to print; `storewatch keywords` prints all.
    private static let maxPositions = 20

    /// The reason why an event was recorded, as lines.
    ///
    /// - Parameter positions: the news about positions that the event still holds back.
    func explanation(
        _ format: OutputFormat,
        confirmAfter nights: Int,
        positions: [PositionNews] = []
    ) -> [Line] {
        let sentence = Line(
            0,
            rule.sentence(about: nil, confirmAfter: nights, isOpen: stillHeld > 0)
        )
        let counts = "Listings held back that night: \(listings.count), to this day: \(stillHeld)."
        return [
            Line(0, format.night(run.night), .title),
            format.line(of: self), .blank, sentence,
        ] + (rule == .brake ? [Line(0, counts)] : []) + lines(of: positions, format)
    }

    func lines(of positions: [PositionNews], _ format: OutputFormat) -> [Line] {
        let further = positions.count - Self.maxPositions
        return positions.prefix(Self.maxPositions).map { news in
            let name = format.knownName(of: news.app) ?? news.name
            return Line(2, "\(name): \(format.format.position(news))")
        } + (further > 0 ? [Line(2, format.strings.news.moreItems(further), .quiet)] : [])
    }
}
