package import AppStore
package import Archives
package import Foundation
package import History
import Logging
import Lookups
package import Watchlists

/// The requests of a run, except those for pictures and store pages.
package struct RunRequests: Sendable {
    /// The watchlist with the apps of all shards, and with resolved bundle IDs and developers.
    let watchlist: Watchlist
    /// The due listings of the shard, and their lookups.
    let schedule: Schedule
    fileprivate(set) var developers: [DeveloperLookup]
    let rankings: [WatchedRanking]
}

extension Archive {
    /// The requests of a run about a watchlist. If `shard` is not nil, they leave out the listings
    /// and rankings of other shards. The lookups of developers depend on earlier responses.
    package func requests(
        about watchlist: Watchlist,
        _ shard: Shard? = nil,
        in run: Run
    ) throws -> RunRequests {
        let whole = try resolve(watchlist)
        let responses = try developerResponses(of: whole, before: run)
        return RunRequests(
            watchlist: whole,
            schedule: try schedule(whole.part(shard), at: run.at, before: run.number),
            developers: whole.developerLookups(after: responses),
            rankings: whole.rankings(of: shard)
        )
    }

    /// The schedule at a time, based on the responses of runs with numbers below `run`.
    package func schedule(
        _ watchlist: Watchlist,
        at time: Date,
        before run: Int = .max
    ) throws -> Schedule {
        let reach = watchlist.lookback
        return Schedule(
            watchlist: watchlist,
            at: time,
            answered: reach > 0 ? try lastResponses(since: time - reach, before: run) : [:],
            unknown: try unknownListings(before: run)
        )
    }
}

extension OpenNight {
    /// The requests of the run, including those about the known apps of bundle IDs and developers.
    func requests() throws -> RunRequests {
        var requests = try archive.requests(about: order.watchlist, order.shard, in: run)
        if let developers = order.developers { requests.developers = developers }
        return requests
    }
}

extension OpenNight {
    func unanswered(_ lookups: [DeveloperLookup]) throws -> [DeveloperLookup] {
        let answered = Set(try archive.developerLookups(in: run, onlyAnswered: true))
        return lookups.filter { !answered.contains($0) }
    }

    func askDevelopers(_ lookups: [DeveloperLookup]) async throws {
        guard !lookups.isEmpty else { return }
        let full = try archive.fullDevelopers(among: lookups, asOf: run).map(\.lookup.developer)
        try await requestAll(lookups, width: order.maxConcurrentRequests) { lookup in
            try await store.developer(lookup)
        } receive: { lookup, response in
            try archive.record(response, to: lookup, in: run, requests: await requestCount)
            clock.countOtherRequest()
        }
        for developer in try archive.fullDevelopers(among: lookups, asOf: run)
        where !full.contains(developer.lookup.developer) {
            log.warning("\(developer.sentence)")
        }
        try reportUnknown(askedNow: Set(lookups.map(\.developer)))
    }

    /// Reports the developers whose ID no store knows. A developer is new if no earlier run found
    /// the ID to be unknown.
    private func reportUnknown(askedNow: Set<AppID>) throws {
        let unknown = try archive.unknownDevelopers(in: run)
        guard !unknown.isEmpty else { return }
        let isNew = { (unknown: UnknownDeveloper) in
            unknown.isNew && askedNow.contains(unknown.developer)
        }
        try progress(
            .unknownDevelopers(
                new: unknown.filter(isNew).map(\.developer),
                standing: unknown.filter { !isNew($0) }.map(\.developer)
            )
        )
    }

    /// The rankings that the run must still ask about. If the watchlist has changed the apps of a
    /// ranking, a resumed run asks again, because the earlier response does not cover the new apps.
    func unanswered(_ rankings: [WatchedRanking]) throws -> [WatchedRanking] {
        let answered = try archive.answeredRankings(in: run)
        let kept = Set(open.rankings.filter { answered.contains($0.ranking) })
        return rankings.filter { !kept.contains($0) }
    }

    func askRankings(_ rankings: [WatchedRanking]) async throws {
        try await requestAll(rankings, width: order.maxConcurrentRequests) { watched in
            try await outcome { try await store.ranking(watched) }
        } receive: { watched, response in
            let response = try archive.checked(response, to: watched.ranking, in: run)
            try archive.record(response, to: watched, in: run, requests: await requestCount)
            clock.countOtherRequest()
        }
    }
}
