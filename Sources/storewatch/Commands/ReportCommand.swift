import AppStore
import Archives
import ArgumentParser
import History
import Logging
import Nightly

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
            try await shared.withExclusiveArchive(waiting: wait) { try await render($0) }
        }
    }

    private func render(_ archive: Archive) async throws {
        guard let last = try archive.runs().last, let summary = try archive.summary(of: last)
        else {
            shared.log.error("\(shared.archive) holds no finished run yet.")
            throw ExitStatus.failed.code
        }
        try await publish(archive, watching: try shared.watchlist(for: archive), to: shared.reports)
        if shared.json {
            Terminal.print(json: try RunRecord(summary).jsonLine)
        } else if !shared.quiet {
            Terminal.print("Report of night \(last.night): \(shared.reports)/index.html")
        }
    }
}
