import AppStore
import ChangeDetection
import News
import Site

/// The JSON of an explanation.
struct ExplanationLine: JSONRecord {
    let explanation: Explanation

    var json: JSONObject {
        let change = explanation.change
        return [
            "id": change.id, "standing": explanation.standing.rawValue, "rule": change.rule,
            "why": explanation.why, "field": explanation.field, "before": change.before,
            "after": change.after, "seen": explanation.looks.map(line),
        ]
    }

    private func line(_ look: Look) -> JSONObject {
        var detail: String?
        if case .unreadable(let failure) = look.finding { detail = failure.detail }
        return [
            "run": look.run.number, "at": look.run.at.utc, "night": look.run.night,
            "look": look.isFirst ? "first" : "counts", "finding": look.finding.word,
            "value": explanation.value(in: look.finding), "detail": detail,
        ]
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
