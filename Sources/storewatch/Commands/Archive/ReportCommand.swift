import History
import Archives
import ArgumentParser
import Logging
import Nightly

struct ReportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Build the report again from the archive, without any requests.",
        usage: "storewatch archive report [<options>]",
        discussion: """
            Examples:
              storewatch archive report --reports /var/www/storewatch
              storewatch archive report --wait --quiet
            """
    )

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @Flag(help: "Replace the site of another archive in the report's folder.")
    var freshSite = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        try shared.checkFiles()
        try await shared.withExclusiveArchive(waiting: wait) { archive in
            if let shard = try archive.shard() {
                throw NightError.unmerged(shared.archivePath, shard)
            }
            guard let last = try archive.lastRun(), let summary = try archive.summary(of: last)
            else {
                shared.log.error(
                    "\(shared.archivePath) has no finished run yet; `storewatch run` checks the first night."
                )
                throw ExitStatus.failed.code
            }
            let watchlist = try shared.watchlist(for: archive)
            try await publish(
                archive,
                watching: watchlist,
                to: shared.reportFolder,
                replacesOtherSite: freshSite
            )
            try shared.report(summary) {
                ["Report of night \(last.night): \(shared.reportFolder)/index.html"]
            }
        }
    }
}
