import AppStore
import ArgumentParser
import Changes
import Foundation
import Snapshots

/// Prints what changed.
struct ChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "Print changes, oldest first."
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

    @Flag(help: "What looked like a step backward and was not believed that night.")
    var suppressed = false

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(existingAt: shared.archive)
            let filter = ChangeFilter(
                standing: suppressed ? .suppressed : .believed,
                since: since,
                until: until,
                app: app,
                storefront: storefront,
                field: field
            )
            for change in try archive.changes(filter) {
                if shared.json {
                    Terminal.say(json: try ChangeLine(change, filter.standing).jsonLine)
                } else {
                    Terminal.say(change.line(shared.paint))
                }
            }
        }
    }
}

extension RecordedChange {
    /// The change as one line for people: `2026-03-03 kr 달빛은행 (9000000001): version 2.3 → 2.4`.
    fileprivate func line(_ paint: Paint) -> Line {
        let app = paint(.bold, "\(short(name))")
        let place: Line = "\(run.night) \(change.listing.storefront) \(app) (\(change.listing.app))"
        guard let field = change.field else { return "\(place): \(change.kindName)" }
        return "\(place): \(field.rawValue) \(short(change.before)) → \(short(change.after))"
    }

    private func short(_ value: FieldValue?) -> String { short(value?.plainText ?? "nothing") }

    private func short(_ text: String) -> String {
        text.count > 80 ? "\(text.prefix(80))…" : text
    }
}

extension FieldValue {
    fileprivate var plainText: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.description
        case .list(let list): list.joined(separator: ", ")
        case .flag(let flag): flag ? "yes" : "no"
        case .date(let date): date.utc
        }
    }
}
