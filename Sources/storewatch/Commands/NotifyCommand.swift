import Archives
import ArgumentParser
import Foundation
import Logging
import Nightly
import Notifications
import Watchlists

/// Delivers what is due, without a run.
struct NotifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "Deliver the messages that are due, or test a channel.",
        discussion: """
            Every run delivers what is due, and what earlier runs could not deliver.

            Examples:
              storewatch notify --test team
              storewatch notify --dry-run

            Exit status: 0 if everything was delivered, 74 if a channel did not take its message.
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    @Option(
        help: ArgumentHelp("Send a test message to this channel.", valueName: "channel"),
        completion: .custom(Completions.channels)
    )
    var test: String?

    @Flag(help: "Print the messages that are due, and send nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("Deliver as of this time (ISO 8601).", valueName: "time"),
        transform: Moment.parse
    )
    var at: Moment?

    func validate() throws {
        guard test == nil || !dryRun else {
            throw ValidationError("--test and --dry-run cannot be combined.")
        }
    }

    func run() async throws {
        try await shared.reportingErrors {
            if let test {
                try await send(test)
            } else if dryRun {
                let watchlist = try shared.readWatchlist()
                let archive = try Archive(reading: shared.archive)
                for notice in try delivery(watchlist, archive).preview() { try print(notice) }
            } else {
                try await deliver()
            }
        }
    }

    private func deliver() async throws {
        let watchlist = try shared.readWatchlist(secrets: .error)
        var troubles: [String] = []
        try await shared.withExclusiveArchive(waiting: false) { archive in
            troubles = try await delivery(watchlist, archive).deliver()
        }
        for trouble in troubles { shared.log.error("\(trouble)") }
        if !troubles.isEmpty { throw ExitStatus.unpublished.code }
    }

    private func send(_ name: String) async throws {
        let watchlist = try shared.readWatchlist()
        let channels = watchlist.notifications.channels
        guard let channel = channels.first(where: { $0.name == name }) else {
            let names = channels.map { "“\($0.name)”" }.joined(separator: ", ")
            throw Mistake(
                "the watchlist has no channel “\(name)”"
                    + (names.isEmpty ? "; add it to “channels”" : "; its channels are \(names)")
            )
        }
        let outcome = await delivery(watchlist, try Archive()).test(channel)
        if let why = outcome.failure {
            shared.log.error("Channel \(name) did not take the message: \(why)")
            throw ExitStatus.unpublished.code
        }
        if !shared.quiet { Terminal.print("Channel \(name) took the message.") }
    }

    private func delivery(_ watchlist: Watchlist, _ archive: Archive) -> NoticeDelivery {
        NoticeDelivery(
            archive: archive,
            watchlist: watchlist,
            version: Storewatch.version,
            time: at?.date ?? .now
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
