import History
import AppStore
import Archives
import ArgumentParser
import Foundation
import Logging
import Messages
import Nightly
import Watchlists

struct NotifyCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "Send what is due, test a channel, preview the rules.",
        discussion: """
            Examples:
              storewatch notify --test team
              storewatch notify --preview --since quarter

            Every run sends what is due, and what earlier runs could not deliver; so does notify without \
            options. --preview applies the rules of the watchlist to past nights, and lists the last \
            notifications of each with their apps. With --json, each line is one change or event that a \
            rule matched.

            Exit status: 0 if everything was delivered, 74 if a channel did not accept its message.
            """
    )

    @Option(
        name: .customLong("test"),
        help: ArgumentHelp("Send a test message to this channel.", valueName: "channel")
    )
    var testChannel: String?

    @Flag(help: "Print the messages that are due, and send nothing.")
    var dryRun = false

    @Flag(help: "Show which notifications each rule would have sent, and send nothing.")
    var preview = false

    @Option(night: "The first night whose news is previewed: \(NightTime.hint). (default: 30d)")
    var since: NightTime?

    @Option(time: "Deliver, or count days back, as of this time (ISO 8601).")
    var at: Date?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard [testChannel != nil, dryRun, preview].count(where: { $0 }) < 2 else {
            throw ValidationError("--test, --dry-run and --preview cannot be combined.")
        }
        guard since == nil || preview else {
            throw ValidationError("--since needs --preview.")
        }
    }

    func work() async throws {
        if let testChannel {
            try await send(testChannel)
        } else if preview {
            try showPreview()
        } else if dryRun {
            let watchlist = try shared.readWatchlist().watchlist
            let archive = try Archive(reading: shared.archivePath)
            let notices = try delivery(watchlist, archive).preview()
            for notice in notices { try print(notice) }
            if notices.isEmpty, !shared.json { try showNothingDue(in: archive) }
        } else {
            try await deliver()
        }
    }

    private func showPreview() throws {
        let watchlist = try shared.readWatchlist().watchlist
        let archive = try Archive(reading: shared.archivePath)
        let range = try NightRange(
            since: since,
            orDays: 30,
            asOf: at ?? .now,
            in: archive,
            zone: watchlist.report.zone
        )
        let preview = try RulePreview(archive, watchlist, where: range.contains)
        try shared.show(preview.matches.map(\.json)) {
            preview.lines(try archive.outputFormat(watchlist.inEnglish))
        }
    }

    private func deliver() async throws {
        let watchlist = try shared.readWatchlist(secrets: .error).watchlist
        let outcome = try await cancellingOnSignals(log: shared.log, saying: Self.stopping) {
            try await shared.withExclusiveArchive(waiting: false) { archive in
                let outcome = try await delivery(watchlist, archive).deliver()
                if !shared.quiet, outcome.sent.isEmpty, outcome.troubles.isEmpty {
                    try showNothingDue(in: archive)
                }
                return outcome
            }
        }
        if !shared.quiet {
            for (channel, messages) in outcome.sent {
                Terminal.print("Sent \(counted(messages, "message")) to \(channel).")
            }
        }
        for trouble in outcome.troubles { shared.log.error("\(trouble)") }
        if !outcome.troubles.isEmpty { throw ExitStatus.unpublished.code }
    }

    private static let stopping = "Stopping: what is not delivered waits for the next run."

    private func send(_ name: String) async throws {
        let watchlist = try shared.readWatchlist(secrets: .error, of: name).watchlist
        let channels = watchlist.channels
        guard let channel = channels.first(where: { $0.name == name }) else {
            let names = channels.map { "“\($0.name)”" }.joined(separator: ", ")
            throw Mistake(
                "the watchlist has no channel “\(name)”"
                    + (names.isEmpty ? "; add it to “channels”" : "; its channels are \(names)")
            )
        }
        let delivery = delivery(watchlist, try Archive())
        let outcome = try await cancellingOnSignals(log: shared.log, saying: Self.stopping) {
            await delivery.test(channel)
        }
        if case .partly(let why) = outcome { shared.log.warning("Channel \(name): \(why)") }
        if let why = outcome.failure {
            shared.log.error("Channel \(name) did not accept the message: \(why.asClause)")
            throw ExitStatus.unpublished.code
        }
        if !shared.quiet { Terminal.print("Channel \(name) accepted the message.") }
    }

    private func delivery(_ watchlist: Watchlist, _ archive: Archive) -> NoticeDelivery {
        NoticeDelivery(
            archive: archive,
            watchlist: watchlist,
            version: Storewatch.version,
            time: at ?? .now
        )
    }

    private func showNothingDue(in archive: Archive) throws {
        let waiting = try archive.pendingChannels().joined(separator: ", ")
        Terminal.print(
            waiting.isEmpty
                ? "Nothing is due." : "Nothing is due yet; news is collected for \(waiting)."
        )
    }

    private func print(_ notice: Notice) throws {
        if shared.json {
            Terminal.print(json: try notice.json)
        } else {
            Terminal.print("To \(notice.channel) (\(notice.severity)):")
            for line in notice.text.split(separator: "\n", omittingEmptySubsequences: false) {
                Terminal.print("\(line)")
            }
        }
    }
}
