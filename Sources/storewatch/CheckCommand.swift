import AppStore
import ArgumentParser
import Foundation
import Watchlists

/// Reads the watchlist and tells what a run would do.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say what is wrong with the watchlist, and what a run would ask."
    )

    @OptionGroup var shared: SharedOptions

    func run() async throws {
        try await reportingErrors {
            let watchlist = try shared.readWatchlist()
            let plan = CheckedPlan(watchlist)
            if shared.json {
                Terminal.say(json: try plan.jsonLine)
            } else if !shared.quiet {
                for line in plan.lines { Terminal.say("\(line)") }
            }
        }
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

    init(_ watchlist: Watchlist) {
        let plan = Schedule(watchlist: watchlist).plan
        groups = watchlist.groups.count
        listings = plan.listings
        lookups = plan.lookups
        bundles = watchlist.bundles.count
        pace = watchlist.pace
        minutes = (plan.minutes(atPace: watchlist.pace) * 100).rounded() / 100
    }

    var lines: [String] {
        let speed = pace == 0 ? "without a limit" : "\(pace) a minute"
        let resolving = "Bundle IDs: \(bundles), each asked about once until its app is known."
        return [
            "Groups: \(groups)",
            "Listings: \(listings)",
            "Lookups: \(lookups), \(speed): at least \(minutes.formatted()) minutes.",
        ] + (bundles > 0 ? [resolving] : [])
    }
}
