import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Nightly
import Watchlists

struct AcceptCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accept the changes that a brake event holds back.",
        usage: "storewatch review accept <event> [<options>]",
        discussion: """
            Examples:
              storewatch review accept 12-kr-brake-screenshots
              storewatch review accept 12-kr-brake-screenshots --wait
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The ID of the event, such as 12-kr-brake-screenshots.",
            valueName: "event"
        )
    )
    var eventID: String

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        try await shared.withExclusiveArchive(waiting: wait) { try accept(in: $0) }
    }

    private func accept(in archive: Archive) throws {
        let count = try archive.accept(eventID, at: .now) { run in
            try (archive.watchlist(of: run) ?? Watchlist()).detection()
        }
        guard let count else {
            let held = try archive.brakes().map(\.id)
            let others =
                held.isEmpty ? "nothing is held back" : "these do: \(held.joined(separator: ", "))"
            throw Mistake("no event “\(eventID)” holds anything back; \(others)")
        }
        let advice =
            count > 0
            ? "Run `storewatch archive report` to update the report."
            : "The event holds nothing back any more."
        try shared.report(["accepted": count]) { ["Changes accepted: \(count). \(advice)"] }
    }
}
