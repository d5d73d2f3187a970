import AppStore
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Nightly
import Watchlists

/// The nightly job.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Ask about every listing, keep what came, compare, and render the site.",
        discussion: """
            A run that did not finish is completed by the next one within 20 hours: it asks only \
            what is missing. SIGTERM and SIGINT end a run gently; a second one at once.

            Exit status: 0 complete, 1 failed, 2 incomplete, 64 usage or configuration, 75 another \
            run holds the lock.
            """
    )

    @OptionGroup var shared: SharedOptions

    @Option(
        help: ArgumentHelp(
            "The run's clock, standing still (ISO 8601); for replays and tests.",
            valueName: "time"
        )
    )
    var at: Moment?

    @Option(help: "Requests under way at one time.")
    var width = 4

    @Option(help: "Requests a minute; 0 for no limit. (default: the watchlist's, or 20)")
    var pace: Int?

    @Option(
        help: ArgumentHelp(
            "How long a throttled run waits in all before it ends.",
            valueName: "seconds"
        )
    )
    var patience = 1800

    @Option(
        help: ArgumentHelp(
            "When to end the asking: 02:00:00 after the start, at 07:30, or at an ISO 8601 time.",
            valueName: "time"
        )
    )
    var deadline: Deadline?

    @Flag(help: "Begin a new run, even if the last one did not finish.")
    var fresh = false

    @Flag(help: "Wait while another run works on the archive.")
    var wait = false

    @Option(help: ArgumentHelp("Write Prometheus' text format there.", valueName: "file"))
    var metrics: String?

    @Flag(help: "Render nothing and fetch no pictures.")
    var noReport = false

    func validate() throws {
        guard width > 0 else { throw ValidationError("--width must be at least 1.") }
        guard pace ?? 0 >= 0 else { throw ValidationError("--pace must not be negative.") }
        guard patience >= 0 else { throw ValidationError("--patience must not be negative.") }
        if case .moment(let end) = deadline, end <= at?.date ?? .now {
            throw ValidationError("--deadline \(end.utc) lies before the run.")
        }
    }

    func run() async throws {
        try await shared.reportingErrors {
            let watchlist = try shared.readWatchlist()
            let order = NightOrder(
                watchlist: watchlist,
                archive: shared.archive,
                reports: noReport ? nil : shared.reports,
                endpoint: shared.endpoint,
                at: at?.date,
                width: width,
                pace: pace ?? watchlist.pace,
                patience: .seconds(patience),
                deadline: deadline,
                fresh: fresh,
                wait: wait,
                metrics: metrics,
                version: Storewatch.version
            )
            let printer = ProgressPrinter(shared)
            defer { printer.clear() }
            let summary = try await cancellingOnSignals {
                try await runNight(order, log: shared.log, news: printer.print)
            }
            if printer.printsSummary(of: summary), !noReport {
                Terminal.print("Report: \(shared.reports)/index.html")
            }
            throw ExitStatus(summary.outcome).code
        }
    }
}
