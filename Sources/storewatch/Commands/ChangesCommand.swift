import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History

/// Prints what changed.
struct ChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "Print changes and events, oldest first."
    )

    @OptionGroup var shared: SharedOptions

    @Option(help: "From this night (2026-03-02) or time (ISO 8601) on.")
    var since: ChangeFilter.Bound?

    @Option(help: "Up to this night or time, which is included.")
    var until: ChangeFilter.Bound?

    @Option(help: "Only this app.")
    var app: AppID?

    @Option(help: "Only this storefront.")
    var storefront: Storefront?

    @Option(help: "Only this field.")
    var field: Field?

    @Flag(help: "What looked like a step backward or away and was not believed that night.")
    var suppressed = false

    @Flag(help: "What too many listings did at once, and is held back to this day.")
    var held = false

    func validate() throws {
        guard !suppressed || !held else {
            throw ValidationError("--suppressed and --held exclude each other.")
        }
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(existingAt: shared.archive)
            var filter = ChangeFilter(
                since: since,
                until: until,
                app: app,
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
        _ standing: ChangeFilter.Standing
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
