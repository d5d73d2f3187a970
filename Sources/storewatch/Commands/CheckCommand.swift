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
        abstract: "Check the watchlist and show what a run would ask."
    )

    @OptionGroup var shared: SharedOptions

    @Option(
        help: "Plan for this many requests a minute; 0 for no limit. (default: as in the watchlist)"
    )
    var pace: Int?

    @Option(help: ArgumentHelp("Check whether a run would meet this deadline.", valueName: "time"))
    var deadline: Deadline?

    func validate() throws {
        guard pace ?? 0 >= 0 else { throw ValidationError("--pace must not be negative.") }
    }

    func run() async throws {
        try await shared.reportingErrors {
            let watchlist = try shared.readWatchlist()
            try shared.endpoint.checkProxies(and: watchlist.ping)
            let prospect = Prospect(
                plan: try schedule(watchlist).plan,
                pace: pace ?? watchlist.pace,
                deadline: deadline?.left(from: .now, in: watchlist.report.zone)
            )
            if shared.json {
                Terminal.print(json: try CheckedPlan(watchlist, prospect).jsonLine)
            } else if !shared.quiet {
                for line in lines(watchlist, prospect) { Terminal.print(line) }
            }
        }
    }

    private func lines(_ watchlist: Watchlist, _ prospect: Prospect) -> [Line] {
        let speed = prospect.pace == 0 ? "without a limit" : "\(prospect.pace) a minute"
        let minutes = prospect.minutes.formatted(.number.precision(.fractionLength(0...2)))
        let bundles = watchlist.bundles.count
        let resolving = "Bundle IDs: \(bundles); a run looks each one up until it knows the app."
        return [
            "Groups: \(watchlist.groups.count)",
            "Listings: \(prospect.plan.listings)",
            "Lookups: \(prospect.plan.lookups), \(speed): at least \(minutes) minutes.",
        ] + (bundles > 0 ? ["\(resolving)"] : []) + (prospect.deadlineLine.map { [$0] } ?? [])
    }

    /// What a run would ask now, given the archive if there is one.
    private func schedule(_ watchlist: Watchlist) throws -> Schedule {
        guard FileManager.default.fileExists(atPath: shared.archive) else {
            return Schedule(watchlist: watchlist)
        }
        let archive = try Archive(reading: shared.archive)
        let bundles = try archive.bundles()
        for conflict in watchlist.languageConflicts(resolving: bundles) {
            shared.log.warning("\(conflict)")
        }
        return try archive.schedule(watchlist.resolving(bundles), at: .now)
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

    init(_ watchlist: Watchlist, _ prospect: Prospect) {
        groups = watchlist.groups.count
        listings = prospect.plan.listings
        lookups = prospect.plan.lookups
        bundles = watchlist.bundles.count
        pace = prospect.pace
        minutes = prospect.minutes.inHundredths
        deadlineMinutes = prospect.deadline.map { ($0 / .seconds(60)).inHundredths }
        fits = prospect.fits
    }
}

extension Double {
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}
