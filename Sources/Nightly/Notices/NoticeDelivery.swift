import AppStore
package import Archives
package import Foundation
package import History
package import Messages
package import Watchlists

package struct NoticeDelivery: Sendable {
    /// The age in seconds from which a message is given up if the service rejects its content.
    private static let maxAgeOfRejected = 7.0 * 86_400

    let archive: Archive
    let watchlist: Watchlist
    private let deliverer: Deliverer
    let time: Date

    package init(
        archive: Archive,
        watchlist: Watchlist,
        version: String,
        time: Date,
        secrets: SecretStore = SecretStore()
    ) {
        self.archive = archive
        self.watchlist = watchlist
        self.time = time
        deliverer = Deliverer(secrets, version: version)
    }

    private var channels: [Channel] { watchlist.channels }

    package struct Outcome: Sendable {
        /// The number of messages that each channel accepted, for channels that accepted any.
        package fileprivate(set) var sent: [(channel: String, messages: Int)] = []
        /// The failures, one sentence each.
        package fileprivate(set) var troubles: [String] = []
    }

    /// Makes one message for each channel from its due notifications, and delivers all messages
    /// that were not delivered yet.
    package func deliver() async throws -> Outcome {
        let waiting = Set(try archive.pendingChannels())
        var outcome = Outcome()
        let known = waiting.union(try archive.deliveryTroubles().map(\.channel))
        for name in known.subtracting(channels.map(\.name)).sorted() {
            try archive.forget(name)
            guard waiting.contains(name) else { continue }
            outcome.troubles.append(
                "Channel \(name) is not in the watchlist any more; its pending messages were dropped."
            )
        }
        guard !waiting.isEmpty else { return outcome }
        let maker = try NoticeMaker(archive, watchlist)
        let due = channels.filter { waiting.contains($0.name) }
        for channel in due { try seal(channel, maker) }
        for one in try await deliver(to: due) {
            outcome.sent += one.sent
            outcome.troubles += one.troubles
        }
        return outcome
    }

    /// The messages that `deliver()` would send: undelivered messages, and one message for each
    /// channel with due notifications.
    package func preview() throws -> [Notice] {
        guard let run = try archive.lastRun() else { return [] }
        let maker = try NoticeMaker(archive, watchlist)
        return try channels.flatMap { channel in
            let sealed = try archive.undelivered(channel.name).map { try $0.notice() }
            let due = try due(for: channel, run)
            let next =
                try due.isEmpty
                ? nil : maker.notice(of: due, for: channel, in: run)
            return sealed + (next.map { [$0] } ?? [])
        }
    }

    package func test(_ channel: Channel) async -> DeliveryOutcome {
        let title = watchlist.report.title
        let notice = Notice(
            key: UUID().uuidString.lowercased(),
            channel: channel.name,
            severity: .info,
            run: 0,
            night: "",
            headline: "\(title): this is a test",
            entries: [Notice.Entry(summary: "Channel \(channel.name) works.")],
            url: watchlist.report.url?.absoluteString,
            newsLines: []
        )
        return await deliverer.deliver(notice, to: channel)
    }
}

extension NoticeDelivery {
    /// Delivers to these channels concurrently, so that a slow channel does not delay others.
    private func deliver(to channels: [Channel]) async throws -> [Outcome] {
        try await withThrowingTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
            for (index, channel) in channels.enumerated() {
                group.addTask { (index, try await deliver(to: channel)) }
            }
            var outcomes = channels.map { _ in Outcome() }
            for try await (index, outcome) in group { outcomes[index] = outcome }
            return outcomes
        }
    }

    /// Delivers the messages of a channel in order. If the channel fails, all later messages wait;
    /// if only a message is rejected or paused, the later messages are still delivered.
    private func deliver(to channel: Channel) async throws -> Outcome {
        var channelOutcome = Outcome()
        var sent = 0
        for message in try archive.undelivered(channel.name) {
            if let end = message.pause(at: time) {
                channelOutcome.troubles.append(
                    "A message to \(channel.name) was not accepted; it will be sent again after \(end.utc)."
                )
                continue
            }
            // A cancelled run leaves the remaining messages to the next run and records no attempt.
            guard !Task.isCancelled else { break }
            try archive.recordAttempt(message, at: time)
            let outcome = await deliverer.deliver(try message.notice(), to: channel)
            try archive.record(outcome, of: message)
            if case .partly(let why) = outcome {
                channelOutcome.troubles.append("Channel \(channel.name): \(why)")
            }
            guard let why = outcome.failure else {
                sent += 1
                continue
            }
            channelOutcome.troubles.append(try trouble(message, why, outcome, channel))
            guard case .rejected = outcome else { break }
        }
        if sent > 0 { channelOutcome.sent = [(channel.name, sent)] }
        channelOutcome.troubles = channelOutcome.troubles.distinct
        return channelOutcome
    }

    /// Returns a sentence about a message that the channel did not accept. Gives up the message if
    /// its content has been rejected for too long.
    private func trouble(
        _ message: OutboxMessage,
        _ why: String,
        _ outcome: DeliveryOutcome,
        _ channel: Channel
    ) throws -> String {
        let age = time.timeIntervalSince(message.at)
        if case .rejected = outcome, age > Self.maxAgeOfRejected {
            try archive.record(.givenUp(why), of: message)
            let day = message.at.formatted(.iso8601.year().month().day())
            return "A message to \(channel.name) from \(day) was given up after seven days: "
                + why.asClause
        }
        let next =
            joinsNextMessage(message)
            ? " Its news moves to the next message." : " It will be sent again."
        return "Channel \(channel.name) did not accept a message: \(why.asClause)\(next)"
    }
}

extension DeliveryOutcome {
    /// Why the message may not have been delivered; nil if at least one recipient has the message.
    package var failure: String? {
        switch self {
        case .delivered, .partly: nil
        case .refused(let why), .rejected(let why), .unknown(let why), .givenUp(let why): why
        }
    }
}

extension OutboxMessage {
    private static let hour = 3600.0
    private static let maxPause = 24 * hour

    func notice() throws -> Notice {
        guard let notice = try? JSONDecoder().decode(Notice.self, from: content) else {
            throw ArchiveError.unreadableRow("a message \(id)")
        }
        return notice
    }

    /// The end of the pause after an attempt without a response; nil if the message may be sent at
    /// `time`. There is no pause after the first attempt. After the second attempt the pause is an
    /// hour; each later pause is twice as long, up to a day.
    func pause(at time: Date) -> Date? {
        guard state == .sending, attempts > 1, let attemptedAt else { return nil }
        let pause = min(Self.hour * exp2(Double(attempts - 2)), Self.maxPause)
        let end = attemptedAt.addingTimeInterval(pause)
        return time < end ? end : nil
    }
}
