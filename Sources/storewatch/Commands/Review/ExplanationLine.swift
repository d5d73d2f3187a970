import AppStore
import ChangeDetection
import News
import Site

/// The JSON of an explanation.
struct ExplanationLine: Encodable {
    let explanation: Explanation

    private enum Key: String, CodingKey {
        case id, standing, rule, why, field, before, after, seen
    }

    private enum SeenKey: String, CodingKey {
        case run, at, night, look, finding, value, detail
    }

    func encode(to encoder: any Encoder) throws {
        let change = explanation.change
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(change.id, forKey: .id)
        try line.encode(explanation.standing.rawValue, forKey: .standing)
        try line.encode(change.rule, forKey: .rule)
        try line.encode(explanation.why, forKey: .why)
        try line.encode(explanation.field, forKey: .field)
        try line.encode(change.before, forKey: .before)
        try line.encode(change.after, forKey: .after)
        var seen = line.nestedUnkeyedContainer(forKey: .seen)
        for look in explanation.looks {
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
        try line.encode(explanation.value(in: look.finding), forKey: .value)
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
