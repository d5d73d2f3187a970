import AppStore
import ArgumentParser
import Logging
import Nightly
import Snapshots

/// Renders the site again.
struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Render the site again from the archive, asking nobody."
    )

    @OptionGroup var shared: SharedOptions

    @Flag(help: "Wait while a run works on the archive.")
    var wait = false

    func run() async throws {
        try await shared.reportingErrors {
            // Opened once to tell a missing archive before a lock is made beside it.
            _ = try Archive(existingAt: shared.archive)
            try await ArchiveLock.with(shared.archive, waiting: wait) { try await render() }
        }
    }

    private func render() async throws {
        let archive = try Archive(existingAt: shared.archive)
        guard let last = try archive.runs().last, let summary = try archive.summary(of: last)
        else {
            shared.log.error("\(shared.archive) holds no finished run yet.")
            throw ExitStatus.failed.code
        }
        try await publish(archive, watching: try shared.watchlist(for: archive), to: shared.reports)
        if shared.json {
            Terminal.say(json: try RunRecord(summary).jsonLine)
        } else if !shared.quiet {
            Terminal.say("Report of night \(last.night): \(shared.reports)/index.html")
        }
    }
}
