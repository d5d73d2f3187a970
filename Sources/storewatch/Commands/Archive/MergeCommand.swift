import AppStore
import ArgumentParser
import Logging
import Nightly
import Watchlists

struct MergeCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the shards of a night, judge it as a whole, build the report.",
        discussion: """
            Examples:
              storewatch archive merge whole.sqlite shard-*.sqlite --expect 8
              storewatch archive merge whole.sqlite a.sqlite b.sqlite --expect 2

            Merges each night that OUT lacks, oldest first, without any requests. If a shard is missing, \
            given twice, unfinished, or from another night or watchlist, the merge ends before anything \
            is changed. If a merge is killed, the next one completes it. Shards are only read.

            Exit status: as for `run`; 64 if the shards do not belong together.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The archive to merge into; created if it does not exist.",
            valueName: "out"
        ),
        completion: .file()
    )
    var mergedArchivePath: String

    @Argument(help: "The archives of all shards, in any order.", completion: .file())
    var shards: [String]

    @Option(help: ArgumentHelp("How many shards there are.", valueName: "count"))
    var expect: Int

    @Option(
        name: .customLong("partial"),
        help: ArgumentHelp(
            "Merge this night even if shards lack it; what they did not check is unknown. Repeatable.",
            valueName: "night"
        )
    )
    var partialNights: [String] = []

    @Flag(help: "Wait while a run uses one of the archives.")
    var wait = false

    @Option(help: ArgumentHelp("Write Prometheus metrics to this file.", valueName: "file"))
    var metrics: String?

    @Flag(help: "Skip the report, and take no pictures from the shards.")
    var noReport = false

    @Flag(help: "Replace the site of another archive in the report's folder.")
    var freshSite = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard expect > 0 else { throw ValidationError("--expect must be at least 1.") }
        guard !mergedArchivePath.isEmpty, shards.allSatisfy({ !$0.isEmpty }) else {
            throw ValidationError("The paths of archives must not be empty.")
        }
        if let text = partialNights.first(where: { Night(validating: $0) == nil }) {
            throw ValidationError("--partial takes a night, such as 2026-03-02, not “\(text)”.")
        }
        guard shared.archivePath == SharedOptions.defaultArchive else {
            throw ValidationError(
                "archive merge takes its archive as the first argument, without --archive."
            )
        }
    }

    func work() async throws {
        var options = shared
        options.archivePath = mergedArchivePath
        let merged = options
        if !noReport { try merged.checkFiles(metrics: metrics) }
        defer { merged.clearProgress() }
        let order = try order(merged)
        let night = try await cancellingOnSignals(
            log: merged.log,
            saying: "Stopping: the merge keeps the nights that are complete."
        ) {
            try await mergeShards(
                order,
                shards,
                expected: expect,
                partial: Set(partialNights.map { Night(label: $0) }),
                log: merged.log,
                progress: { progress in
                    switch progress {
                    // A merge makes no requests, so there is no plan to show.
                    case .planned: break
                    case .begun(let run, _): try merged.show(.begun(run, isCompletion: false))
                    default: try merged.show(progress)
                    }
                }
            )
        }
        if merged.printsSummary(night.hasNews), !noReport, night.failures.isEmpty {
            Terminal.print("Report: \(merged.reportFolder)/index.html")
        }
        throw night.exitStatus.code
    }

    private func order(_ merged: SharedOptions) throws -> NightOrder {
        let watchlist = try merged.readWatchlistIfAny(secrets: .error)
        var order = NightOrder(
            watchlist: watchlist ?? Watchlist(),
            archive: mergedArchivePath,
            reportFolder: noReport ? nil : merged.reportFolder,
            version: Storewatch.version
        )
        order.maxConcurrentRequests = 4
        order.waitsForOtherRun = wait
        order.replacesOtherSite = freshSite
        order.metrics = metrics
        order.delivers = watchlist != nil
        return order
    }
}
