import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Logging
import Nightly
import Watchlists

struct RunCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Check every listing, record changes, build the report.",
        discussion: """
            Examples:
              storewatch run
              storewatch run --quiet --deadline 07:30
              storewatch -C /srv/storewatch run --metrics /run/storewatch.prom

            The next run within 20 hours completes an unfinished or incomplete one and asks only for \
            what is missing. On SIGTERM, SIGINT or SIGHUP, a run saves and reports what it has, then ends; \
            a second signal ends it at once.

            Exit status:
              0   complete
              1   failed
              2   incomplete
              64  wrong usage or configuration
              74  the night is kept, but its report or another output could not be written
              75  another run holds the lock
            """
    )

    @OptionGroup var part: ShardOptions

    @Option(time: "Run as of this time (ISO 8601), for replays and tests.")
    var at: Date?

    @Option(help: ArgumentHelp("Send at most this many requests at once.", valueName: "n"))
    var width = 4

    @Option(
        name: .customLong("pace"),
        help:
            "Send at most this many requests a minute; 0 for no limit. (default: as in the watchlist)"
    )
    var requestsPerMinute: Int?

    @Option(
        name: .customLong("patience"),
        help: ArgumentHelp(
            "End a throttled run before it waits longer than this in total.",
            valueName: "seconds"
        )
    )
    var maxThrottledSeconds = 1800

    @Option(
        help: ArgumentHelp(
            "Stop asking 02:00:00 after the start, at 07:30, or at an ISO 8601 time.",
            valueName: "time"
        )
    )
    var deadline: Deadline?

    @Flag(help: "Start a new run even if the last one is not complete.")
    var fresh = false

    @Flag(help: "Wait while another run uses the archive.")
    var wait = false

    @Option(help: ArgumentHelp("Write Prometheus metrics to this file.", valueName: "file"))
    var metrics: String?

    @Flag(help: "Skip the report and fetch no pictures.")
    var noReport = false

    @Flag(help: "Replace the site of another archive in the report's folder.")
    var freshSite = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard width > 0 else { throw ValidationError("--width must be at least 1.") }
        guard requestsPerMinute ?? 0 >= 0 else {
            throw ValidationError("--pace must not be negative.")
        }
        guard maxThrottledSeconds >= 0 else {
            throw ValidationError("--patience must not be negative.")
        }
        if case .moment(let end) = deadline, end <= at ?? .now {
            throw ValidationError("--deadline \(end.utc) is before the run starts.")
        }
    }

    func work() async throws {
        if !noReport { try shared.checkFiles(metrics: metrics) }
        try shared.checkWatchlistExists()
        let severity: Diagnostic.Severity? = part.shard == nil ? .error : nil
        let watchlist = try shared.readWatchlist(secrets: severity).watchlist
        guard !watchlist.isEmpty else {
            throw Mistake(
                "“\(shared.watchlistPath)” has no apps yet; `storewatch add NAME` adds one"
            )
        }
        try checkShard()
        let order = order(watching: watchlist)
        defer { shared.clearProgress() }
        let night = try await cancellingOnSignals(
            log: shared.log,
            saying: "Stopping: the run keeps what it has, then builds the report."
        ) {
            try await runNight(order, log: shared.log, progress: shared.show)
        }
        if shared.printsSummary(night.hasNews), night.failures.isEmpty { showResult() }
        throw night.exitStatus.code
    }

    /// Throws if a shard's run would write to the default archive of whole nights, because no
    /// command could undo this. The usual cause is a forgotten environment variable.
    private func checkShard() throws {
        let isUsual = shared.archivePath == SharedOptions.builtInArchive
        // An archive that cannot be read is ignored here: the run will create, migrate or refuse
        // it.
        guard let shard = part.shard, isUsual,
            let archive = try? Archive(reading: shared.archivePath),
            try archive.shard() == nil, try archive.lastRun() != nil
        else { return }
        throw Mistake(
            """
            “\(shared.archivePath)” holds whole nights, and would hold shard \(shard) from now on; name another \
            file with --archive, or unset \(Variable.shard)
            """
        )
    }

    private func order(watching watchlist: Watchlist) -> NightOrder {
        var order = NightOrder(
            watchlist: watchlist,
            archive: shared.archivePath,
            reportFolder: noReport || part.shard != nil ? nil : shared.reportFolder,
            at: at,
            version: Storewatch.version
        )
        order.endpoint = shared.endpoint
        order.maxConcurrentRequests = width
        order.pace = requestsPerMinute ?? watchlist.pace
        order.patience = .seconds(maxThrottledSeconds)
        order.deadline = deadline
        order.closesUnfinishedRun = fresh
        order.replacesOtherSite = freshSite
        order.waitsForOtherRun = wait
        order.metrics = metrics
        order.shard = part.shard
        order.fetchesPictures = !noReport
        return order
    }

    private func showResult() {
        if let shard = part.shard {
            Terminal.print(
                "Shard \(shard) of the night: `storewatch archive merge` judges the whole night."
            )
        } else if !noReport {
            Terminal.print("Report: \(shared.reportFolder)/index.html")
        }
    }
}
