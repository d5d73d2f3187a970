import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History

/// Lists what changed.
struct ChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List changes and events, oldest first."
    )

    @OptionGroup var shared: SharedOptions

    @Option(
        help: ArgumentHelp(
            "Start at this night (2026-03-02) or time (ISO 8601).",
            valueName: "night"
        )
    )
    var since: ChangeFilter.Bound?

    @Option(help: ArgumentHelp("End with this night or time.", valueName: "night"))
    var until: ChangeFilter.Bound?

    @Option(
        help: ArgumentHelp("Show only this app: its ID, bundle ID, link or name.", valueName: "app")
    )
    var app: String?

    @Option(help: ArgumentHelp("Show only this storefront.", valueName: "code"))
    var storefront: Storefront?

    @Option(help: "Show only this field.")
    var field: Field?

    @Flag(help: "Show what looked like a step back and was not believed that night.")
    var suppressed = false

    @Flag(help: "Show what the brake still holds back.")
    var held = false

    func validate() throws {
        guard !suppressed || !held else {
            throw ValidationError("--suppressed and --held cannot be combined.")
        }
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            var filter = ChangeFilter(
                since: since,
                until: until,
                app: try app.map { try shared.appID($0, in: archive) },
                storefront: storefront,
                field: field
            )
            filter.standing = suppressed ? .suppressed : held ? .held : .believed
            let events = filter.standing == .believed ? try archive.events(filter) : []
            try print(try archive.changes(filter), events, filter.standing)
        }
    }

    /// Prints each night's events before its changes.
    private func print(
        _ changes: [RecordedChange],
        _ events: [Event],
        _ standing: ChangeFilter.Status
    ) throws {
        var events = events[...]
        for change in changes {
            let due = events.prefix { $0.run.number <= change.run.number }
            try due.forEach(print)
            events = events.dropFirst(due.count)
            if shared.json {
                Terminal.print(json: try ChangeLine(change, standing).jsonLine)
            } else {
                Terminal.print(change.line(shared.paint))
            }
        }
        try events.forEach(print)
    }

    private func print(_ event: Event) throws {
        if shared.json {
            Terminal.print(json: try ChangeLine(event).jsonLine)
        } else {
            Terminal.print(event.line(shared.paint))
        }
    }
}
