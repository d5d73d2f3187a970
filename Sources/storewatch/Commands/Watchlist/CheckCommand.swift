import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Lookups
import Nightly
import Watchlists

struct CheckCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the watchlist and show what a run would request.",
        usage: "storewatch watchlist check [<options>]",
        discussion: """
            Examples:
              storewatch watchlist check
              storewatch watchlist check --deadline 07:30
            """
    )

    @OptionGroup var part: ShardOptions

    @Option(
        name: .customLong("pace"),
        help: "Plan for this many requests a minute; 0 for no limit. (default: as in the watchlist)"
    )
    var requestsPerMinute: Int?

    @Option(help: ArgumentHelp("Check whether a run would meet this deadline.", valueName: "time"))
    var deadline: Deadline?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard requestsPerMinute ?? 0 >= 0 else {
            throw ValidationError("--pace must not be negative.")
        }
    }

    func work() async throws {
        let file = try shared.readWatchlist(secrets: .warning)
        let watchlist = file.watchlist
        // `readWatchlist` already warned about the ping's secret, so an error about it is ignored.
        try shared.endpoint.checkProxies(and: try? watchlist.pingAddress())
        let past = try shared.existingArchive()
        let resolved = try past?.resolve(watchlist) ?? watchlist
        var plan = try resolved.plan(of: part.shard, after: past)
        plan.pace = requestsPerMinute ?? watchlist.pace
        plan.deadline = deadline?.left(from: .now, in: watchlist.report.zone)
        let full = try past?.fullDevelopers(of: watchlist) ?? []
        for line in file.appsOnlyInRules(given: resolved).excerpt { Terminal.error("\(line)") }
        try shared.report(plan.json(resolved, part.shard, full)) {
            let developers: [Line] = full.map { "\($0.sentence)" }
            return Self.head(resolved, part.shard) + [plan.line] + resolved.storePageLines
                + developers
        }
    }

    private static func head(_ watchlist: Watchlist, _ shard: Shard?) -> [Line] {
        let topics = watchlist.watchedTopics.count
        return ["No mistakes.", "Groups: \(watchlist.groups.count)"]
            + (topics > 0 ? ["Topics: \(topics)"] : []) + (shard.map { ["Shard: \($0)"] } ?? [])
    }
}

extension Archive {
    /// The developers who may have more apps than Apple's last response could list.
    fileprivate func fullDevelopers(of watchlist: Watchlist) throws -> [FullDeveloper] {
        guard let run = try lastRun() else { return [] }
        return try fullDevelopers(among: watchlist.developerLookups, asOf: run)
    }
}

extension Watchlist {
    /// How many store pages a run would request, and a warning about Apple's terms of use; empty if
    /// the watchlist uses no store pages.
    fileprivate var storePageLines: [Line] {
        guard usesStorePages else { return [] }
        let limits = storePageLimits ?? .most
        let pages = storePageCount
        let (first, usual) = (min(pages, limits.perNight), min((pages + 6) / 7, limits.perNight))
        let minutes = (Double(first) / Double(limits.perMinute)).rounded(.up)
        return [
            """
            Store pages: \(pages), each read once a week and with each new version; \
            \(counted(first, "request")) on the first night, at least \(minutes.inWords), and about \
            \(usual) on others; at most \(limits.perNight) a night and \(limits.perMinute) a minute.
            """,
            """
            Warning: storePages reads Apple’s web site, apps.apple.com. Apple’s terms of use do not permit \
            automated reading of it; whether you do so is your decision. `storePages: off` ends it.
            """,
        ]
    }
}

extension Double {
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}

extension Plan {
    /// The requests that a run of the watchlist would make, as JSON.
    ///
    /// - Parameter full: the developers who may have more apps than Apple's responses could list.
    func json(_ watchlist: Watchlist, _ shard: Shard?, _ full: [FullDeveloper]) -> JSONObject {
        let deadlineMinutes: Double? = deadline.map { ($0 / .seconds(60)).inHundredths }
        return [
            "groups": watchlist.groups.count, "topics": watchlist.watchedTopics.count,
            "listings": listings,
            "lookups": lookups, "bundles": bundleRequests,
            "developers": developerRequests, "keywords": keywordRequests,
            "charts": chartRequests,
            "fullDevelopers": full.map(\.lookup.developer), "pace": pace,
            "minutes": minutes.inHundredths, "deadlineMinutes": deadlineMinutes, "fits": fits,
            "storePages": watchlist.storePageCount, "shard": shard?.description,
        ]
    }
}
