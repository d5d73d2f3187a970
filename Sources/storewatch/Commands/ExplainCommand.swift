import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Logging
import Nightly
import Watchlists

/// Explains why a change was believed or not.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why a change was believed, suppressed or held back."
    )

    @OptionGroup var shared: SharedOptions

    @Argument(help: "The ID of a change or an event, as `changes --json` prints it.")
    var change: String

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            if let event = try archive.event(change) {
                try print(event, in: archive)
            } else if let id = ChangeID(change), let found = try archive.change(id) {
                try print(found.change, found.standing, in: archive)
            } else {
                shared.log.error(
                    "no change or event \(change); `storewatch changes --json` lists the IDs."
                )
                throw ExitStatus.usage.code
            }
        }
    }

    private func print(
        _ change: RecordedChange,
        _ standing: ChangeFilter.Status,
        in archive: Archive
    ) throws {
        let looks = try archive.looks(
            at: change.change.listing,
            around: change.run,
            before: 5,
            after: 2
        )
        let explanation = Explanation(
            change: change,
            standing: standing,
            looks: looks,
            believeAfter: try archive.watchlist(of: change.run)?.believeAfter
                ?? Watchlist().believeAfter
        )
        if shared.json {
            Terminal.print(json: try explanation.jsonLine)
        } else {
            for line in explanation.lines(shared.paint) { Terminal.print(line) }
        }
    }

    private func print(_ event: Event, in archive: Archive) throws {
        if shared.json {
            Terminal.print(json: try ChangeLine(event).jsonLine)
            return
        }
        let nights = try archive.watchlist(of: event.run)?.believeAfter ?? Watchlist().believeAfter
        Terminal.print(event.line(shared.paint))
        Terminal.print("  \(event.rule.sentence(about: nil, believeAfter: nights))")
        if event.rule == .brake {
            let night = event.listings.count
            Terminal.print("  Held back that night: \(night), to this day: \(event.stillHeld).")
        }
    }
}
