import AppStore
import Archives
import ArgumentParser

/// Removes redundant old snapshots from an archive.
struct PruneCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Thin out old snapshots that show nothing new.",
        discussion: """
            Examples:
              storewatch archive prune --keep 2y
              storewatch archive prune --keep 18m --thin-to month --yes

            Of older nights, it keeps one snapshot per listing and week (or month), and every snapshot that a \
            change, a known state, a suppressed difference or a version's rating depends on. Changes, pages and \
            texts stay as they are; charts of those years become coarser.

            Prints what would be removed, then asks on a terminal; elsewhere it changes nothing without --yes. \
            Shrinking the file temporarily needs twice its size in free disk space. `storewatch archive backup` \
            copies it first.
            """
    )

    @Option(
        help: ArgumentHelp(
            "Keep everything from this period up to the last night, such as 2y, 18m or 200d.",
            valueName: "time"
        ),
        transform: Self.days
    )
    var keep: Int

    @Option(help: "Of older nights, keep one snapshot per week or month.")
    var thinTo = PruneStep.week

    @Flag(help: "Prune without asking.")
    var yes = false

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        // A question may stay open for long, so no lock is held meanwhile.
        let plan = try await shared.withExclusiveArchive(waiting: wait) { archive in
            try archive.prunePlan(keeping: keep, a: thinTo)
        }
        guard let plan else { return }
        let isDone = plan.isWorthwhile && yes
        if !shared.json || !isDone { show(plan) }
        guard plan.isWorthwhile, yes || confirms() else { return }
        let before = Archive.size(shared.archive)
        try await shared.withExclusiveArchive(waiting: wait) { archive in
            guard let plan = try archive.prunePlan(keeping: keep, a: thinTo) else {
                return
            }
            try archive.prune(plan, a: thinTo)
        }
        // No run may use the file while it shrinks.
        try await ArchiveLock.with(shared.archive, waiting: wait) {
            try Archive.vacuum(shared.archive)
        }
        let after = Archive.size(shared.archive)
        guard !shared.quiet else { return }
        if shared.json {
            let pruned: JSONObject = [
                "before": plan.before, "snapshots": plan.snapshots, "pruned": plan.pruned,
                "bytes": plan.bytes, "bytesBefore": before, "bytesAfter": after,
            ]
            return Terminal.print(json: try pruned.jsonLine)
        }
        Terminal.print(
            "Pruned: the archive had \(before.asMegabytes), and now has \(after.asMegabytes)."
        )
    }

    private func show(_ plan: PrunePlan) {
        guard !shared.quiet else { return }
        if shared.json, let line = try? plan.jsonLine { return Terminal.print(json: line) }
        guard plan.isWorthwhile else {
            return Terminal.print(
                "No snapshot from before \(plan.before) is redundant: there is nothing to prune."
            )
        }
        let saved = plan.bytes < 100_000 ? "less than 0.1 MB" : "about \(plan.bytes.asMegabytes)"
        Terminal.print(
            """
            Of \(counted(plan.snapshots, "snapshot")), \(plan.pruned) from before \(plan.before) show nothing new. Pruning saves \
            \(saved).
            """
        )
    }

    /// The minimum number of days, because reports look back on a quarter.
    private static let minDays = 92
    private static let maxDays = 36_500

    /// Parses a period on the command line, such as `2y`.
    private static func days(_ text: String) throws -> Int {
        guard let span = TimeSpan(text, in: [.days, .weeks, .months, .years]) else {
            throw ValidationError("Write days, weeks, months or years, as in 200d, 30w, 18m or 2y.")
        }
        guard span.days >= minDays else {
            throw ValidationError("Keep at least \(minDays)d: reports look back on a quarter.")
        }
        guard span.days <= maxDays else { throw ValidationError("Keep at most 100y.") }
        return span.days
    }

    private func confirms() -> Bool {
        guard Terminal.canAsk else {
            if !shared.quiet { Terminal.error("Nothing was changed; add --yes to prune.") }
            return false
        }
        return Terminal.confirms("Prune them?", usually: false)
    }
}

extension Int {
    fileprivate var asMegabytes: String {
        let tenths = (self + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}

extension PrunePlan {
    /// Whether pruning removes snapshots, or returns the space of rows deleted earlier.
    fileprivate var isWorthwhile: Bool { pruned > 0 || bytes >= 1_000_000 }
}

extension PruneStep: ExpressibleByArgument {}
