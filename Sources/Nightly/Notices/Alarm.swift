package import AppStore
package import Archives
import ChangeDetection
package import History
import Messages
package import News
package import Wording

/// An occurrence such as a stale listing, a failed run or a move in a ranking.
package struct Alarm: Hashable, Sendable {
    package let id: String
    package let run: Run
    package let kind: NewsKind
    /// A sentence for messages.
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
        if let news = try positionNews(from: first, to: first).first(where: { $0.id == id }) {
            return Alarm(id: id, run: first, kind: .position, text: format.alarm(news))
        }
        if id == first.failureID, try summary(of: first)?.outcome == .failed {
            let text = format.alarm(failed: first)
            return Alarm(id: id, run: first, kind: .failedRun, text: text)
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
                last = Alarm(id: id, run: run, kind: .stale, text: format.alarm(standing))
            }
        }
        return last
    }
}
