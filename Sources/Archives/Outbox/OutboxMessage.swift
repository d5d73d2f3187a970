import AppStore
package import Foundation
import GRDB
package import History
package import News
package import Watchlists

/// A message with one or more notifications that its channel has not accepted yet.
package struct OutboxMessage: Decodable, FetchableRecord, Sendable {
    package let id: Int64
    package let channel: String
    package let at: Date
    package let attempts: Int
    /// nil before the first attempt.
    package let attemptedAt: Date?
    package let state: State
    /// As JSON.
    package let content: Data

    /// The outcome of the last attempt to deliver a message.
    package enum State: String, Decodable, Sendable {
        case waiting
        /// The last attempt had no response, so the message may have arrived.
        case sending
        /// The service cannot have received the message.
        case refused
        /// The service accepts messages, but not this one.
        case rejected

        static let pending = "('waiting', 'sending', 'refused', 'rejected')"
        static let undelivered =
            "('waiting', 'sending', 'refused', 'rejected', 'replaced', 'givenUp')"
    }
}

/// A notification that its channel has not received. An undelivered message may contain it.
package struct PendingNotification: Hashable, Decodable, FetchableRecord, Sendable {
    package let occurrence: String
    package let kind: NewsKind
    /// The run at whose end a rule decided to send the notification.
    package let run: Run
    package let severity: NotificationRule.Severity
    package let sentence: String?
}

extension Archive {
    /// A channel's pending notifications, in the order of runs: all in the given messages. If
    /// `messages` is empty, all that are in no message yet.
    package func pending(
        _ channel: String,
        in messages: [OutboxMessage] = []
    ) throws(ArchiveError) -> [PendingNotification] {
        try read { db in
            let ids = messages.map { "\($0.id)" }.joined(separator: ", ")
            let isIncluded = messages.isEmpty ? "message IS NULL" : "message IN (\(ids))"
            let sql = """
                SELECT occurrence, kind, severity, sentence, run.* FROM notification
                JOIN run ON number = run WHERE channel = ? AND \(isIncluded) AND outcome IS NOT NULL
                ORDER BY number, occurrence
                """
            return try db.records(sql, [channel])
        }
    }

    /// Puts a channel's pending notifications into a new message, whose content never changes.
    ///
    /// - Parameters:
    ///   - key: a unique key, which is the same for all attempts to deliver the message.
    ///   - content: the message as JSON.
    ///   - older: the messages whose news the new message repeats; they are not sent again.
    ///   - run: the last run that has ended.
    package func seal(
        _ pending: [PendingNotification],
        for channel: String,
        key: String,
        content: Data,
        replacing older: [OutboxMessage],
        of run: Run,
        at time: Date
    ) throws(ArchiveError) {
        try write { db in
            let content = String(decoding: content, as: UTF8.self)
            let insertion = """
                INSERT INTO message (key, channel, run, at, state, content)
                VALUES (?, ?, ?, ?, 'waiting', ?)
                """
            try db.perform(insertion, [key, channel, run.number, time.utc, content])
            let id = db.lastInsertedRowID
            let sealing = "UPDATE notification SET message = ? WHERE channel = ? AND occurrence = ?"
            for one in pending { try db.perform(sealing, [id, channel, one.occurrence]) }
            let sql = "UPDATE message SET state = 'replaced', content = NULL WHERE id = ?"
            for message in older { try db.perform(sql, [message.id]) }
        }
    }

    /// Deletes pending notifications of a channel that are no longer true.
    package func drop(
        _ pending: [PendingNotification],
        of channel: String
    ) throws(ArchiveError) {
        let sql = "DELETE FROM notification WHERE channel = ? AND occurrence = ?"
        try write { db in
            for one in pending { try db.perform(sql, [channel, one.occurrence]) }
        }
    }

    /// The messages of a channel that are not delivered yet, oldest first.
    package func undelivered(_ channel: String) throws(ArchiveError) -> [OutboxMessage] {
        let sql = """
            SELECT * FROM message WHERE channel = ? AND state IN \(OutboxMessage.State.pending)
            ORDER BY id
            """
        return try read { db in try db.records(sql, [channel]) }
    }

    /// Records that a message is about to be sent, so that the channel may have received it.
    package func recordAttempt(_ message: OutboxMessage, at time: Date) throws(ArchiveError) {
        let sql = """
            UPDATE message SET state = 'sending', attempts = attempts + 1, attemptedAt = ?
            WHERE id = ?
            """
        try write { db in try db.perform(sql, [time.utc, message.id]) }
    }

    /// Records the outcome of an attempt to deliver a message. The content of a message that was
    /// delivered or given up is deleted.
    package func record(
        _ outcome: DeliveryOutcome,
        of message: OutboxMessage
    ) throws(ArchiveError) {
        let (state, failure): (String, String?) =
            switch outcome {
            case .delivered: ("delivered", nil)
            case .partly(let why): ("delivered", why)
            case .refused(let why): ("refused", why)
            case .rejected(let why): ("rejected", why)
            case .unknown(let why): ("sending", why)
            case .givenUp(let why): ("givenUp", why)
            }
        try write { db in
            let sql = """
                UPDATE message SET state = ?1, failure = ?2,
                content = iif(?1 IN ('delivered', 'givenUp'), NULL, content) WHERE id = ?3
                """
            try db.perform(sql, [state, failure, message.id])
        }
    }

    package func pendingChannels() throws(ArchiveError) -> [String] {
        try read { db in
            try db.values(
                """
                SELECT channel FROM notification WHERE message IS NULL
                UNION SELECT channel FROM message
                WHERE state IN \(OutboxMessage.State.pending) ORDER BY channel
                """
            )
        }
    }

    /// Gives up the notifications and messages of a channel that is no longer on the watchlist,
    /// without reporting a failure.
    package func forget(_ channel: String) throws(ArchiveError) {
        try write { db in
            try db.perform(
                "DELETE FROM notification WHERE channel = ? AND message IS NULL",
                [channel]
            )
            let sql = """
                UPDATE message SET state = 'givenUp', failure = NULL, content = NULL
                WHERE channel = ? AND state <> 'delivered'
                """
            try db.perform(sql, [channel])
        }
    }
}

extension Archive {
    /// The troubles of channels, sorted by the channel's name. A channel is in trouble if it lost a
    /// message and has accepted no message since, or if the last attempt to deliver a pending
    /// message failed.
    package func deliveryTroubles() throws(ArchiveError) -> [DeliveryTrouble] {
        let sql = """
            SELECT last.channel, last.failure, pending, givenUp, replaced, run.* FROM (
                SELECT sum(state NOT IN ('givenUp', 'replaced')) AS pending,
                    sum(state = 'givenUp') AS givenUp, sum(state = 'replaced') AS replaced,
                    min(run) AS firstRun, max(iif(failure IS NULL, 0, id)) AS lastFailed
                FROM message WHERE state IN \(OutboxMessage.State.undelivered)
                AND (state IN \(OutboxMessage.State.pending) OR failure IS NOT NULL
                    AND NOT EXISTS (
                        SELECT 1 FROM message later WHERE later.channel = message.channel
                        AND later.state = 'delivered' AND later.id > message.id))
                GROUP BY channel
            )
            JOIN message last ON last.id = lastFailed JOIN run ON number = firstRun
            ORDER BY last.channel
            """
        return try read { db in try db.records(sql) }
    }
}
