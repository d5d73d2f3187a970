import AppStore
import ChangeDetection
import Foundation
import History

/// Why a change was believed or not, with what was seen around it.
struct Explanation {
    let change: RecordedChange
    let standing: ChangeFilter.Status
    let looks: [Look]
    let believeAfter: Int

    private var field: Field? { change.change.field }

    private var why: String {
        change.change.rule?.sentence(about: change.change.kind, believeAfter: believeAfter)
            ?? "An older version of Storewatch recorded this without a rule."
    }

    /// What was seen of the field, or of the listing as a whole.
    private func value(in finding: Finding) -> FieldValue? {
        guard case .present(let sighting) = finding else { return nil }
        switch field {
        case .rating: return sighting.rating.map { .number(Decimal(exactly: $0.average)) }
        case .ratingCount: return sighting.rating.map { .number(Decimal($0.count)) }
        case let field?: return sighting.page[field]
        case nil: return .text(sighting.page.version)
        }
    }

    func lines(_ paint: Paint) -> [Line] {
        let rule = field?.rule
        let counts = rule.map { rule -> Line in
            let but = rule.noChange.isEmpty ? "" : "; no change is \(rule.noChange)"
            return "  For \(field?.rawValue ?? "") a change is \(rule.change)\(but)."
        }
        return [change.line(paint), "  \(why)", counts].compactMap(\.self)
            + ["  Seen:"] + looks.map { line(of: $0, paint) }
    }

    private func line(of look: Look, _ paint: Paint) -> Line {
        let finding =
            switch look.finding {
            case .present, .recognized: value(in: look.finding).shortText
            case .missing: "not in a complete answer"
            case .unreadable(let failure): "unknown, \(failure.reason.rawValue): \(failure.detail)"
            }
        let isExplained = look.run == change.run && !look.isFirst
        let mark = isExplained ? paint(.bold, "›") : " "
        let which = look.isFirst ? " (first look)" : ""
        return "  \(mark) \(look.run.night) \(look.run.at.utc)\(which): \(finding)"
    }
}

extension Explanation: Encodable {
    private enum Key: String, CodingKey {
        case id, standing, rule, why, field, before, after, seen
    }

    private enum SeenKey: String, CodingKey {
        case run, at, night, look, finding, value, detail
    }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(change.id, forKey: .id)
        try line.encode(standing.rawValue, forKey: .standing)
        try line.encode(change.change.rule, forKey: .rule)
        try line.encode(why, forKey: .why)
        try line.encode(field, forKey: .field)
        try line.encode(change.change.before, forKey: .before)
        try line.encode(change.change.after, forKey: .after)
        var seen = line.nestedUnkeyedContainer(forKey: .seen)
        for look in looks {
            try encode(look, into: seen.nestedContainer(keyedBy: SeenKey.self))
        }
    }

    private func encode(_ look: Look, into line: KeyedEncodingContainer<SeenKey>) throws {
        var line = line
        try line.encode(look.run.number, forKey: .run)
        try line.encode(look.run.at.utc, forKey: .at)
        try line.encode(look.run.night, forKey: .night)
        try line.encode(look.isFirst ? "first" : "counts", forKey: .look)
        try line.encode(look.finding.word, forKey: .finding)
        try line.encode(value(in: look.finding), forKey: .value)
        var detail: String?
        if case .unreadable(let failure) = look.finding { detail = failure.detail }
        try line.encode(detail, forKey: .detail)
    }
}

extension Finding {
    fileprivate var word: String {
        switch self {
        case .present, .recognized: "present"
        case .missing: "missing"
        case .unreadable: "unknown"
        }
    }
}
