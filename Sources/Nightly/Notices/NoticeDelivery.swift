import AppStore
package import Archives
import Deliveries
package import Foundation
import History
package import Notifications
package import Watchlists

/// Brings what waits in the archive to the channels of a watchlist.
package struct NoticeDelivery: Sendable {
    /// After which a message is not tried any more.
    private static let patience = 7.0 * 86_400
    /// Without an answer to the last of them, a message has probably arrived, and would come again each run.
    private static let mostAttempts = 3

    private let archive: Archive
    private let watchlist: Watchlist
    private let deliverer: Deliverer
    private let time: Date

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
        deliverer = Deliverer(
            secrets,
            to: watchlist.notifications.channels,
            version: version
        )
    }

    private var channels: [Channel] { watchlist.notifications.channels }

    /// Makes one message for each channel of what is due, and delivers it and those before it.
    ///
    /// - Returns: what could not be delivered, a sentence each.
    package func deliver() async throws -> [String] {
        let waiting = Set(try archive.waitingChannels())
        var troubles: [String] = []
        for name in try archive.channels().subtracting(channels.map(\.name)).sorted() {
            try archive.forget(name)
            guard waiting.contains(name) else { continue }
            troubles.append(
                "Channel \(name) is not in the watchlist any more; its pending messages were dropped."
            )
        }
        let maker = try waiting.isEmpty ? nil : NoticeMaker(archive, watchlist)
        guard let maker else { return troubles }
        let due = channels.filter { waiting.contains($0.name) }
        for channel in due { try seal(channel, maker) }
        return try await troubles + deliver(to: due)
    }

    /// What would be delivered, a message for each channel that something is due for.
    package func preview() throws -> [Notice] {
        guard let run = try archive.lastRun() else { return [] }
        let maker = try NoticeMaker(archive, watchlist)
        return try channels.flatMap { channel in
            let sealed = try archive.undelivered(channel.name).map(\.notice)
            let due = try due(for: channel, run)
            let next =
                try due.isEmpty
                ? nil : maker.notice(of: due, for: channel, in: run)
            return sealed + (next.map { [$0] } ?? [])
        }
    }

    /// Sends a message that says that the channel works.
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
            events: []
        )
        return await deliverer.deliver(notice, to: channel, isRepeated: false)
    }
}

extension NoticeDelivery {
    /// What waits and may leave now; what a channel collects leaves once its day or week is over.
    private func due(for channel: Channel, _ run: Run) throws -> [WaitingNotification] {
        let zone = watchlist.report.zone
        let now = channel.digest.period(of: run.at, in: zone)
        return try archive.waiting(channel.name).filter { one in
            now.map { channel.digest.period(of: one.run.at, in: zone) ?? "" < $0 } ?? true
        }
    }

    private func seal(_ channel: Channel, _ maker: NoticeMaker) throws {
        guard let run = try archive.lastRun() else { return }
        let due = try due(for: channel, run)
        guard !due.isEmpty else { return }
        let notice = try maker.notice(of: due, for: channel, in: run)
        guard let notice else { return try archive.drop(due, of: channel.name) }
        try archive.seal(due, in: notice, of: run, at: time)
    }

    /// Delivers to all of these channels at once: one that does not answer delays no other.
    private func deliver(to channels: [Channel]) async throws -> [String] {
        // Two may append to one file: files take turns.
        let files = channels.indices.filter { channels[$0].service.isFile }
        let others = channels.indices.filter { !channels[$0].service.isFile }
        return try await withThrowingTaskGroup(of: [Int: [String]].self) { group in
            for inTurn in others.map({ [$0] }) + [files] {
                group.addTask {
                    var troubles: [Int: [String]] = [:]
                    for index in inTurn {
                        troubles[index] = try await deliver(to: channels[index])
                    }
                    return troubles
                }
            }
            let troubles = try await group.reduce(into: [:]) { all, some in
                all.merge(some) { first, _ in first }
            }
            return channels.indices.flatMap { troubles[$0] ?? [] }
        }
    }

    /// Delivers the messages of a channel in their order. A channel that fails keeps all that are behind;
    /// a message that fails does not.
    private func deliver(to channel: Channel) async throws -> [String] {
        var troubles: [String] = []
        for message in try archive.undelivered(channel.name) {
            // A run that was told to end leaves the rest to the next one, which then knows that nobody heard it.
            guard !Task.isCancelled else { break }
            try archive.noteAttempt(message)
            let outcome = await deliverer.deliver(
                message.notice,
                to: channel,
                isRepeated: message.attempts > 0
            )
            try archive.note(outcome, of: message)
            if case .partly(let why) = outcome {
                troubles.append("Channel \(channel.name): \(why)")
            }
            guard let why = outcome.failure else { continue }
            if let end = end(of: message, after: outcome) {
                try archive.note(.givenUp(end), of: message)
                troubles.append("Channel \(channel.name): \(end)")
                continue
            }
            troubles.append(
                "Channel \(channel.name) did not accept a message: \(why) The next run tries again."
            )
            guard case .rejected = outcome else { break }
        }
        return troubles.distinct
    }

    /// Why a message is not tried again, as a sentence; nil where it is.
    private func end(of message: OutboxMessage, after outcome: DeliveryOutcome) -> String? {
        let day = message.at.formatted(.iso8601.year().month().day())
        if case .unknown = outcome, message.isUnanswered, message.attempts + 1 >= Self.mostAttempts
        {
            return "A message from \(day) got no answer and may have arrived; it is not sent again."
        }
        guard time.timeIntervalSince(message.at) > Self.patience else { return nil }
        return "A message from \(day) was given up after seven days."
    }
}

extension Channel.Service {
    fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}

extension DeliveryOutcome {
    package var failure: String? {
        switch self {
        case .delivered, .partly: nil
        case .refused(let why), .rejected(let why), .unknown(let why), .givenUp(let why): why
        }
    }
}

extension Channel.Digest {
    /// The day or the week of a moment, in the order of time; nil where nothing is collected.
    fileprivate func period(of moment: Date, in zone: TimeZone) -> String? {
        let format = Date.ISO8601FormatStyle(timeZone: zone)
        return switch self {
        case .run: nil
        case .daily: moment.formatted(format.year().month().day())
        case .weekly: moment.formatted(format.year().weekOfYear())
        }
    }
}
