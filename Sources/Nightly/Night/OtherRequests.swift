import AppStore
import Archives
import ChangeDetection
import History
import Logging
import Lookups
import Watchlists

/// The requests of a run about bundle IDs, developers' apps, keywords and charts.
package struct OtherRequests: Sendable {
    /// The watchlist with the apps of all shards, and with resolved bundle IDs and developers.
    var watchlist = Watchlist()
    /// The shard whose rankings are asked about; nil for all.
    var shard: Shard?
    var developers: [DeveloperLookup] = []

    package static let none = OtherRequests()

    /// The watchlist without the apps of other shards.
    var watchlistOfShard: Watchlist { watchlist.part(shard) }

    var rankings: [WatchedRanking] { watchlist.rankings(of: shard) }

    /// Records requests that the run did not make as failed for the reason `unasked`, then judges
    /// the positions.
    func settle(
        _ run: Run,
        _ settings: DetectionSettings,
        unasked: Failure,
        _ archive: Archive.Transaction
    ) throws {
        try archive.close(
            run,
            bundles: watchlist.bundles,
            developers: developers,
            rankings: rankings,
            unasked: unasked
        )
        try archive.judgePositions(
            in: run,
            of: rankings,
            watching: watchlist.appIDs,
            watchlist.positions,
            settings
        )
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
            try archive.record(response, to: lookup, in: run, requests: await requests)
            clock.countOtherRequest()
        }
        for developer in try archive.fullDevelopers(among: lookups, asOf: run)
        where !full.contains(developer.lookup.developer) {
            log.warning("\(developer.sentence)")
        }
        try reportUnknown(askedNow: Set(lookups.map(\.developer)))
    }

    /// Reports the developers whose ID no store knows. A developer is reported as new unless the ID
    /// was already unknown before.
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

    /// The rankings that the run must still ask about. A resumed run asks again about a ranking if
    /// different apps are now followed, because the earlier response does not cover these apps.
    func unansweredRankings(of otherRequests: OtherRequests) throws -> [WatchedRanking] {
        let answered = try archive.answeredRankings(in: run)
        let kept = Set(open.rankings.filter { answered.contains($0.ranking) })
        return otherRequests.rankings.filter { !kept.contains($0) }
    }

    func askRankings(_ rankings: [WatchedRanking]) async throws {
        try await requestAll(rankings, width: order.maxConcurrentRequests) { watched in
            try await outcome { try await store.ranking(watched) }
        } receive: { watched, response in
            let response = try archive.checked(response, to: watched.ranking, in: run)
            try archive.record(response, to: watched, in: run, requests: await requests)
            clock.countOtherRequest()
        }
    }
}
