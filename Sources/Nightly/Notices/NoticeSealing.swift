import Archives
import Foundation
import History
import Messages
import Watchlists

extension NoticeDelivery {
    /// The age in seconds from which an undelivered message's news moves into the next message.
    private static let maxAgeAlone = 2.0 * 86_400

    /// The notifications that may be sent now. A channel with a digest sends notifications after
    /// the end of the day or week.
    func due(for channel: Channel, _ run: Run) throws -> [PendingNotification] {
        let zone = watchlist.report.zone
        let now = channel.digest.period(of: run.at, in: zone)
        return try archive.pending(channel.name).filter { one in
            now.map { channel.digest.period(of: one.run.at, in: zone) ?? "" < $0 } ?? true
        }
    }

    /// Puts a message into the outbox. It has the channel's due notifications, and the news of
    /// earlier messages that it replaces because they waited too long.
    func seal(_ channel: Channel, _ maker: NoticeMaker) throws {
        guard let run = try archive.lastRun() else { return }
        let due = try due(for: channel, run)
        guard !due.isEmpty else { return }
        let late = try archive.undelivered(channel.name).filter(joinsNextMessage)
        let older = try late.isEmpty ? [] : archive.pending(channel.name, in: late)
        let notice = try maker.notice(of: older + due, for: channel, in: run)
        guard let notice else { return try archive.drop(due, of: channel.name) }
        try archive.seal(
            older + due,
            for: channel.name,
            key: notice.key,
            content: try JSONEncoder().encode(notice),
            replacing: late,
            of: run,
            at: time
        )
    }

    /// Whether the news of a message moves to the next message. If a message was rejected for its
    /// content, its news does not move, because the next message would be rejected, too.
    func joinsNextMessage(_ message: OutboxMessage) -> Bool {
        message.state != .rejected && time.timeIntervalSince(message.at) > Self.maxAgeAlone
    }
}

extension Channel.Digest {
    /// The day or week of a time, as text that sorts by time; nil for a channel without digest.
    fileprivate func period(of moment: Date, in zone: TimeZone) -> String? {
        let format = Date.ISO8601FormatStyle(timeZone: zone)
        return switch self {
        case .run: nil
        case .daily: moment.formatted(format.year().month().day())
        case .weekly: moment.formatted(format.year().weekOfYear())
        }
    }
}
