import Archives
import Messages
import News
import Site

extension Occurrence {
    /// The sentence in messages; nil for changes, which are shown as news.
    func sentence(in text: AlarmText) -> String? {
        switch subject {
        case .change: nil
        case .event(let event): text.heldBack(event)
        case .stale(let standing): text.unanswered(standing)
        case .position(let news): text.moved(news)
        case .failedRun(let summary): text.failed(summary.run)
        }
    }
}

extension Archive {
    /// Whether a sentence is still true; in a daily or weekly digest, it may be out of date.
    func isTrue(_ waiting: WaitingNotification, asOf run: Run) throws -> Bool {
        switch waiting.kind {
        case .event: return try event(waiting.occurrence).map { $0.stillHeld > 0 } ?? false
        case .stale(let listing, let since):
            let standing = try standings(of: [listing], asOf: run).first
            return standing?.waitingSince?.number == since
        case .failedRun, .position: return true
        }
    }
}
