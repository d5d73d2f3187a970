import AppStore
import Archives
import Foundation
import History
import Lookups
import Watchlists

/// One shard's part of a night, and its archive.
typealias ShardPart = (path: String, archive: Archive, run: ShardRun)

/// A night whose parts are in the archives of shards.
struct ShardedNight: Sendable {
    /// The parts, by ascending number of the shard.
    let parts: [ShardPart]
    /// The shards without data for the night, which the user allowed to be missing. The listings of
    /// these shards are unknown.
    var missingShards: [Shard] = []

    var at: Date { parts.map(\.run.run.at).min() ?? .distantPast }

    /// The watchlist of the night, with the apps of all shards.
    var watchlist: Watchlist {
        get throws {
            try parts.first.flatMap { try $0.archive.watchlist(of: $0.run.run) } ?? Watchlist()
        }
    }

    var developerLookups: [DeveloperLookup] {
        get throws {
            let lookups = try parts.flatMap { try $0.archive.developerLookups(in: $0.run.run) }
            return Set(lookups).sorted()
        }
    }

    /// The reason why a shard's requests ended early; nil if all shards made all their requests.
    var cutShort: EarlyEnd? { parts.lazy.compactMap(\.run.cutShort).first }

    var requests: Int { parts.reduce(0) { $0 + $1.run.requests } }

    var oddities: Oddities { parts.reduce(into: Oddities()) { $0 += $1.run.oddities } }
}

extension ShardedNight {
    /// The response to a lookup, made from what the shards recorded about the lookup's apps.
    ///
    /// - Parameters:
    ///   - isRecheck: whether the lookup is the night's second one about the same listings.
    ///   - known: the hashes of results that need not be read again.
    /// - Throws: `ArchiveError` if a shard cannot be read. The error ends the merge.
    func response(
        _ lookup: Lookup,
        isRecheck: Bool,
        _ known: ResultHashes,
        _ oddities: Oddities
    ) throws -> LookupResponse {
        var findings: [AppID: Finding] = [:]
        for part in parts {
            let apps = lookup.ids.filter(part.run.shard.holds)
            guard !apps.isEmpty else { continue }
            let found = try part.archive.findings(
                of: apps,
                in: lookup.storefront,
                on: part.run.run,
                isRecheck: isRecheck,
                known: known,
                unasked: Failure(.notAsked, "Shard \(part.run.shard) did not ask about it.")
            )
            findings.merge(found) { first, _ in first }
        }
        for shard in missingShards {
            let failure = Failure(.notAsked, "Shard \(shard) has no part of this night.")
            for app in lookup.ids where shard.holds(app) { findings[app] = .unreadable(failure) }
        }
        return .answered(findings, oddities: oddities)
    }

    var pagesAsked: [Listing] {
        get throws { try parts.flatMap { try $0.archive.pagesAsked(in: $0.run.run) }.sorted() }
    }

    func pageAnswer(of listing: Listing) throws -> Result<PageReading, PageFailure> {
        for part in parts {
            let answer = try part.archive.pageAnswer(of: listing, in: part.run.run)
            if let answer { return answer }
        }
        return .failure(PageFailure(.failed, "No shard has asked for it."))
    }

    func picture(at url: String) throws -> PictureResponse {
        for part in parts {
            switch try part.archive.picture(at: url) {
            case .some(let picture?): return .picture(picture)
            case .some(.none): return .none
            case nil: continue
            }
        }
        return .failed(Failure(.notAsked, "No shard has fetched it."))
    }
}

extension ShardedNight {
    /// The apps of a developer in the responses of all shards. Every shard asks about every
    /// developer, so the result is complete if one response is complete.
    func apps(of lookup: DeveloperLookup) throws -> DeveloperApps {
        let responses = try parts.map { try $0.archive.apps(of: lookup, in: $0.run.run) }
        let named = Dictionary(responses.flatMap(\.apps).map { ($0.app, $0) }) { one, _ in one }
        let faults = responses.map(\.fault)
        return DeveloperApps(
            apps: named.values.sorted { $0.app < $1.app },
            fault: faults.contains(nil) ? nil : faults.first ?? nil
        )
    }

    func response(to watched: WatchedRanking) throws -> RankingResponse {
        let asking = parts.filter { $0.run.shard.holds(watched.ranking) }
        guard let part = asking.first else { throw Failure(.notAsked, "No shard asked for it.") }
        return try part.archive.response(to: watched.ranking, in: part.run.run).get()
    }
}
