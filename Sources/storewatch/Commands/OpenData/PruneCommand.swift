import AppStore
import Archives
import ArgumentParser

/// Thins what nobody needs of an archive.
struct PruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Thin old snapshots that show nothing new.",
        discussion: """
            Of the nights before the kept period, one snapshot a week (or a month) of each listing stays, and \
            every one that a change, a belief, a doubt or a version's rating rests on. Changes, pages and texts \
            stay as they are; charts of those years get coarser.

            Prints what would go; asks on a terminal, and elsewhere changes nothing without --yes. Then the file \
            is made smaller, which takes free disk of twice its size for a while.

            Example:
              storewatch backup before.sqlite && storewatch prune --keep 2y --yes
            """
    )

    @Option(
        help: ArgumentHelp(
            "Keep everything of this time up to the last night, such as 2y, 18m or 200d.",
            valueName: "time"
        )
    )
    var keep: KeptTime

    @Option(help: "Before that, keep one snapshot a week or a month.")
    var thinTo = PruneStep.week

    @Flag(help: "Prune without asking.")
    var yes = false

    @Flag(help: "Wait while a run uses the archive.")
    var wait = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func run() async throws {
        try await shared.reportingErrors {
            // A question may stay open for long: no run waits for its answer.
            var plan: PrunePlan?
            try await shared.withExclusiveArchive(waiting: wait) { archive in
                plan = try archive.prunePlan(keeping: keep.days, a: thinTo)
            }
            guard let plan else { return }
            show(plan)
            guard plan.bytes > 0, yes || confirms() else { return }
            try await shared.withExclusiveArchive(waiting: wait) { archive in
                guard let plan = try archive.prunePlan(keeping: keep.days, a: thinTo) else {
                    return
                }
                try archive.prune(plan, a: thinTo)
            }
            // The file gets smaller, which no run may see.
            try await ArchiveLock.with(shared.archive, waiting: wait) {
                try Archive.vacuum(shared.archive)
            }
            if !shared.quiet, !shared.json { Terminal.print("Pruned.") }
        }
    }

    private func show(_ plan: PrunePlan) {
        guard !shared.quiet else { return }
        if shared.json, let line = try? plan.jsonLine { return Terminal.print(json: line) }
        let megabytes = (plan.bytes + 500_000) / 1_000_000
        Terminal.print(
            """
            Of \(plan.snapshots) snapshots, \(plan.pruned) from before \(plan.before) show nothing new. Pruning saves \
            about \(megabytes) MB.
            """
        )
    }

    private func confirms() -> Bool {
        guard Prompt.isPossible else {
            if !shared.quiet { Terminal.error("Nothing was changed; add --yes to prune.") }
            return false
        }
        return Prompt.confirms("Prune them?", usually: false)
    }
}

extension PruneStep: ExpressibleByArgument {}

/// A time on the command line, such as `2y`.
struct KeptTime: ExpressibleByArgument {
    /// What reports look back on: a quarter.
    private static let least = 92
    private static let most = 36_500

    let days: Int

    init?(argument: String) {
        guard let span = TimeSpan(argument, in: [.days, .weeks, .months, .years]),
            (Self.least...Self.most).contains(span.days)
        else { return nil }
        days = span.days
    }
}
