package import AppStore
package import Archives
import ChangeDetection
package import History
import Messages
package import News
package import Wording

/// An occurrence that is neither a change nor an event: a stale listing, a failed run or a move in a
/// ranking.
package struct Alarm: Hashable, Sendable {
    package let id: String
    package let run: Run
    package let kind: NewsKind
    /// The sentence about the alarm in messages.
    package let text: String
}

extension Alarm: JSONRecord {
    package var json: JSONObject {
        [
            "id": id, "run": run.number, "night": run.night,
            "kind": kind.rawValue, "text": text,
        ]
    }
}

extension Alarm {
    /// An alarm about an occurrence in a run; nil for a change.
    fileprivate init?(_ occurrence: Occurrence, of run: Run, _ format: ReportFormat) {
        guard let text = occurrence.sentence(in: format) else { return nil }
        self.init(id: occurrence.id, run: run, kind: occurrence.kind, text: text)
    }

    /// A sentence that tells what raises an alarm of this kind.
    package var why: String {
        switch kind {
        case .stale:
            "A listing without a response for more than `staleAfter` nights raises an alarm. This was the last such night."
        case .failedRun: "A run that could keep no response raises an alarm."
        case .position: "The night's response shows the app at this position."
        default: ""
        }
    }
}

extension Archive {
    /// The stale listing, the failed run or the move in a ranking with this ID; nil if there is none.
    package func alarm(_ id: String, _ format: ReportFormat) throws -> Alarm? {
        guard let number = Int(id.prefix { $0 != "-" }) else { return nil }
        let runs = try runs().drop { $0.number < number }
        guard let first = runs.first, first.number == number else { return nil }
        var occurrences = try positionNews(from: first, to: first).map { Occurrence(.position($0)) }
        if let ended = try summary(of: first), ended.outcome == .failed {
            occurrences.append(Occurrence(.failedRun(ended)))
        }
        if let found = occurrences.first(where: { $0.id == id }) {
            return Alarm(found, of: first, format)
        }
        let parts = id.split(separator: "-")
        guard parts.count == 4, let app = AppID(digits: parts[1]),
            let storefront = Storefront(parts[2])
        else { return nil }
        let listing = Listing(app: app, storefront: storefront)
        // A stale listing is shown as of the last run in which it was unknown.
        var last: Alarm?
        for run in runs {
            let standing = try standings(of: [listing], asOf: run).first
            guard let standing, standing.alarmID == id else { break }
            if standing.status == .unknown {
                last = Alarm(Occurrence(.stale(standing)), of: run, format)
            }
        }
        return last
    }
}
