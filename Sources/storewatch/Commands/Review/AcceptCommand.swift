import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Confirms the changes that a brake event holds.
struct AcceptCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accept the changes that a brake event holds back.",
        usage: "storewatch review accept [<event>] [<options>]",
        discussion: """
            Examples:
              storewatch review accept
              storewatch review accept 12-kr-brake-screenshots

            Without an event, it lists the events that can be accepted.
            """
    )

    @Argument(
        help: "The ID of the event, such as 12-kr-brake-screenshots.",
        completion: .custom(Completions.events)
    )
    var event: String?

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        guard let event else { return try list(try Archive(reading: shared.archive)) }
        try await shared.withExclusiveArchive(waiting: wait) { try accept(event, in: $0) }
    }

    /// Lists the events that can be accepted.
    private func list(_ archive: Archive) throws {
        let held = try archive.brakes()
        let format = OutputFormat(try shared.watchlist(for: archive).report)
        if shared.json {
            for event in held { Terminal.print(json: try ChangeLine(event).jsonLine) }
        } else if !shared.quiet || !held.isEmpty {
            let lines = held.map { "\(format.night($0.run.night)): \(format.heldBack($0))" }
            for line in lines.isEmpty ? ["Nothing is held back."] : lines {
                Terminal.print(OutputLine(0, line), shared.paint)
            }
        }
    }

    private func accept(_ event: String, in archive: Archive) throws {
        let count = try archive.accept(event, at: .now) { run in
            try (archive.watchlist(of: run) ?? Watchlist()).detection()
        }
        guard let count else {
            let held = try archive.brakes().map(\.id)
            let others =
                held.isEmpty ? "nothing is held back" : "these do: \(held.joined(separator: ", "))"
            throw Mistake("no event “\(event)” holds anything back; \(others)")
        }
        let advice =
            count > 0
            ? "Run `storewatch archive report` to update the report."
            : "The event holds nothing back any more."
        try shared.report(["accepted": count]) { ["Changes accepted: \(count). \(advice)"] }
    }
}
