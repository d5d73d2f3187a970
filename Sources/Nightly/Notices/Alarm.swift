package import AppStore
package import Archives
import ChangeDetection
package import History
import Messages
import News
package import Site

/// An occurrence that is neither a change nor an event: a stale listing, a failed run or a move in a
/// ranking.
package struct Alarm: Hashable, Sendable {
    package let id: String
    package let run: Run
    /// The sentence about the alarm in messages.
    package let text: String
}

extension Alarm: JSONRecord {
    package static let columns = ["id", "run", "night", "kind", "text"]

    package var json: JSONObject {
        [
            "id": id, "run": run.number, "night": run.night,
            "kind": NewsKind(ofAlarm: id).rawValue, "text": text,
        ]
    }
}

extension Alarm {
    /// A sentence saying what raises an alarm of this kind.
    package var why: String {
        switch NewsKind(ofAlarm: id) {
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
        let all = try runs()
        guard let number = Int(id.prefix { $0 != "-" }),
            let run = all.first(where: { $0.number == number }),
            let found = try occurrence(id, since: run, all), found.occurrence.id == id
        else { return nil }
        return found.occurrence.sentence(in: format).map { Alarm(id: id, run: found.run, text: $0) }
    }

    private func occurrence(
        _ id: String,
        since run: Run,
        _ runs: [Run]
    ) throws -> (occurrence: Occurrence, run: Run)? {
        switch NewsKind(ofAlarm: id) {
        case .stale:
            return try lastUnknown(id, since: run.number, runs).map { standing, run in
                (Occurrence(.stale(standing), .stale), run)
            }
        case .failedRun:
            guard let ended = try summary(of: run), ended.outcome == .failed else { return nil }
            return (Occurrence(.failedRun(ended), .failedRun), run)
        case .position:
            return try positionNews(from: run, to: run).first { $0.id == id }
                .map { (Occurrence(.position($0), .position), run) }
        default: return nil
        }
    }

    /// The stale listing that an alarm is about, in the last run in which it was unknown.
    ///
    /// - Parameter number: the number of the run since which the listing has had no response.
    /// - Returns: nil if the listing does not lack responses since that run.
    private func lastUnknown(
        _ id: String,
        since number: Int,
        _ runs: [Run]
    ) throws -> (Standing, Run)? {
        guard let listing = Listing(ofStale: id) else { return nil }
        var last: (Standing, Run)?
        for run in runs where run.number >= number {
            guard let standing = try standings(of: [listing], asOf: run).first,
                standing.pendingSince?.number == number
            else { break }
            if standing.status == .unknown { last = (standing, run) }
        }
        return last
    }
}
