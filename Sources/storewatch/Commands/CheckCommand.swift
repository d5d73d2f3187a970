import AppStore
import Archives
import ArgumentParser
import Foundation
import Logging
import Lookups
import Nightly
import Watchlists

/// Checks the watchlist and prints what a run would ask.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the watchlist and show what a run would ask.",
        discussion: """
            Examples:
              storewatch check
              storewatch check --deadline 07:30
            """
    )

    @OptionGroup var part: ShardOptions

    @Option(
        help: "Plan for this many requests a minute; 0 for no limit. (default: as in the watchlist)"
    )
    var pace: Int?

    @Option(help: ArgumentHelp("Check whether a run would meet this deadline.", valueName: "time"))
    var deadline: Deadline?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard pace ?? 0 >= 0 else { throw ValidationError("--pace must not be negative.") }
    }

    func run() async throws {
        try await shared.reportingErrors {
            let watchlist = try shared.readWatchlist()
            try shared.endpoint.checkProxies(and: watchlist.ping)
            let past = try past
            let resolved = try resolve(watchlist, past)
            let whole = try schedule(resolved, past)
            let prospect = Prospect(
                plan: part.shard == nil
                    ? whole.plan : try schedule(resolved.part(part.shard), past).plan,
                pace: pace ?? watchlist.pace,
                deadline: deadline?.left(from: .now, in: watchlist.report.zone)
            )
            let sharing = part.shard.map { SharedPace($0, whole, prospect.pace) }
            if shared.json {
                Terminal.print(json: try CheckedPlan(watchlist, prospect, sharing).jsonLine)
            } else if !shared.quiet {
                for line in lines(watchlist, prospect) { Terminal.print(line) }
                if let sharing { Terminal.print(sharing.line) }
            }
        }
    }

    private func lines(_ watchlist: Watchlist, _ prospect: Prospect) -> [Line] {
        let speed = prospect.pace == 0 ? "without a limit" : "\(prospect.pace) a minute"
        let minutes = prospect.minutes.inShort
        let bundles = watchlist.bundles.count
        let resolving = "Bundle IDs: \(bundles); a run looks each one up until it knows the app."
        return [
            "Groups: \(watchlist.groups.count)",
            "Listings: \(prospect.plan.listings)",
            "Lookups: \(prospect.plan.lookups), \(speed): at least \(minutes) minutes.",
        ] + (bundles > 0 ? ["\(resolving)"] : []) + (prospect.deadlineLine.map { [$0] } ?? [])
    }

    /// The archive, if there is one.
    private var past: Archive? {
        get throws {
            guard FileManager.default.fileExists(atPath: shared.archive) else { return nil }
            return try Archive(reading: shared.archive)
        }
    }

    private func resolve(_ watchlist: Watchlist, _ past: Archive?) throws -> Watchlist {
        guard let bundles = try past?.bundles() else { return watchlist }
        for conflict in watchlist.languageConflicts(resolving: bundles) {
            shared.log.warning("\(conflict)")
        }
        return watchlist.resolving(bundles)
    }

    /// What a run would ask now.
    private func schedule(_ watchlist: Watchlist, _ past: Archive?) throws -> Schedule {
        try past?.schedule(watchlist, at: .now) ?? Schedule(watchlist: watchlist)
    }
}

/// What a run of a watchlist would ask.
private struct CheckedPlan: Encodable {
    let groups: Int
    let listings: Int
    let lookups: Int
    let bundles: Int
    let pace: Int
    let minutes: Double
    /// nil for no deadline.
    let deadlineMinutes: Double?
    let fits: Bool
    /// nil for whole nights.
    let shard: String?
    /// As long as all shards take at least that share the pace of one address.
    let sharedMinutes: Double?

    init(_ watchlist: Watchlist, _ prospect: Prospect, _ sharing: SharedPace?) {
        groups = watchlist.groups.count
        listings = prospect.plan.listings
        lookups = prospect.plan.lookups
        bundles = watchlist.bundles.count
        pace = prospect.pace
        minutes = prospect.minutes.inHundredths
        deadlineMinutes = prospect.deadline.map { ($0 / .seconds(60)).inHundredths }
        fits = prospect.fits
        shard = sharing?.shard.description
        sharedMinutes = sharing?.minutes.inHundredths
    }
}

/// How long the shards of a night take when one address makes all of their requests.
private struct SharedPace {
    let shard: Shard
    let plan: Plan
    let pace: Int

    init(_ shard: Shard, _ whole: Schedule, _ pace: Int) {
        self.shard = shard
        plan = Plan(listings: whole.due.count, lookups: whole.lookups(sharedBy: shard.count))
        self.pace = pace
    }

    /// The least that all of them take.
    var minutes: Double { plan.minutes(atPace: pace) }

    var line: Line {
        """
        Shard \(shard.description) of \(plan.listings) listings. Shards behind one address share its pace: all \
        \(shard.count) make \(plan.lookups) lookups, at least \(minutes.inShort) minutes at this pace; give \
        each shard an address of its own, or its share of the pace.
        """
    }
}

extension Double {
    fileprivate var inShort: String { formatted(.number.precision(.fractionLength(0...2))) }

    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}
