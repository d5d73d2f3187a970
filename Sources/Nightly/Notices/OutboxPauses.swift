import Archives
import Foundation
import Messages

extension OutboxMessage {
    private static let hour = 3600.0
    private static let maxPause = 24 * hour

    func notice() throws -> Notice {
        guard let notice = try? JSONDecoder().decode(Notice.self, from: content) else {
            throw ArchiveError.unreadableRow("a message \(id)")
        }
        return notice
    }

    /// The end of the pause after an attempt without a response; nil if the message may be sent.
    /// There is no pause after the first attempt. The pause after the second is an hour, and each
    /// further one is twice as long, up to a day.
    func pause(at time: Date) -> Date? {
        guard state == .sending, attempts > 1, let attemptedAt else { return nil }
        let pause = min(Self.hour * exp2(Double(attempts - 2)), Self.maxPause)
        let end = attemptedAt.addingTimeInterval(pause)
        return time < end ? end : nil
    }
}
