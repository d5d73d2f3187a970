import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Logging
import Nightly
import Watchlists

/// Believes what a brake event holds back.
struct AcceptCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accept the changes that a brake event holds back.",
        usage: "storewatch accept <event> [<options>]",
        discussion: """
            Examples:
              storewatch status
              storewatch accept 12-kr-brake-screenshots
            """
    )

    @Argument(
        help: "The ID of the event, such as 12-kr-brake-screenshots.",
        completion: .custom(Completions.events)
    )
    var event: String

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func run() async throws {
        try await shared.reportingErrors {
            try await shared.withExclusiveArchive(waiting: wait) { try accept($0) }
        }
    }

    private func accept(_ archive: Archive) throws {
        let count = try archive.accept(event, at: .now) { run in
            try (archive.watchlist(of: run) ?? Watchlist()).detection()
        }
        guard let count else {
            let held = try archive.brakes(in: archive.runs()).map(\.id)
            let others =
                held.isEmpty ? "nothing is held back" : "these do: \(held.joined(separator: ", "))"
            throw Mistake("no event “\(event)” holds anything back; \(others)")
        }
        if shared.json {
            Terminal.print(json: try ["accepted": count].jsonLine)
        } else if !shared.quiet {
            let advice =
                count > 0
                ? "Run `storewatch report` to update the report."
                : "The event holds nothing back any more."
            Terminal.print("Changes accepted: \(count). \(advice)")
        }
    }
}
