package import AppStore
import GRDB
package import History

/// A run that records one shard's part of a night.
package struct ShardRun: Hashable, Sendable {
    package let run: Run
    package let shard: Shard
    /// The ID of the row with the run's watchlist, which includes the apps of other shards. Runs of
    /// one archive with the same ID had equal watchlists.
    package let watchlist: Int64
    /// Whether every request got a response, some did, or none; nil if the run has not ended.
    package let outcome: Outcome?
    package let cutShort: EarlyEnd?
    package let requests: Int
    package let oddities: Oddities
}

extension Archive {
    /// The shard of the last run; nil if that run recorded a whole night, or if there are no runs.
    package func shard() throws(ArchiveError) -> Shard? {
        try read { db in
            let sql = "SELECT shard FROM run WHERE number = (SELECT max(number) FROM run)"
            return (try db.value(sql) as String?).flatMap { Shard($0) }
        }
    }

    /// All runs of the archive that record a shard's part of a night, oldest first.
    package func shardRuns() throws(ArchiveError) -> [ShardRun] {
        try read { db in
            let sql = "SELECT * FROM run WHERE shard IS NOT NULL ORDER BY number"
            return try db.rows(sql).compactMap { try ShardRun($0) }
        }
    }

    /// The runs that have ended and will not be resumed, oldest first: all ended runs, except the
    /// last run if it was cut short.
    package func finishedRuns() throws(ArchiveError) -> [Run] {
        let condition = """
            outcome IS NOT NULL AND (cutShort IS NULL OR number < (SELECT max(number) FROM run))
            ORDER BY number
            """
        return try read { db in try db.runs(where: condition) }
    }
}

extension ShardRun {
    /// - Returns: nil if the run belongs to no shard.
    fileprivate init?(_ row: Row) throws {
        guard let shard = Shard(try row.decode("shard")) else { return nil }
        self.init(
            run: try Run(row: row),
            shard: shard,
            watchlist: try row.decode("watchlist"),
            outcome: (try row.decode("outcome") as String?).flatMap(Outcome.init),
            cutShort: (try row.decode("cutShort") as String?).flatMap(EarlyEnd.init),
            requests: try row.count("lookups"),
            oddities: try Oddities(row)
        )
    }
}

extension Archive {
    /// All apps that responses up to a run have listed for a developer in a storefront. If the
    /// run's own response is missing or incomplete, the result also has the reason.
    package func apps(
        of lookup: DeveloperLookup,
        in run: Run
    ) throws(ArchiveError) -> DeveloperApps {
        try read { db in
            let answered = """
                SELECT * FROM developerResponse WHERE run = ? AND developer = ? AND storefront = ?
                """
            let key: StatementArguments = [
                run.number, lookup.developer.number, lookup.storefront.code,
            ]
            let fault = try Self.failure(of: db.row(answered, key))
            let sql = """
                SELECT n.app, n.name AS readName, n.developer FROM developerApp d
                JOIN namedApp n ON n.app = d.app AND n.storefront = ?
                WHERE d.developer = ? AND d.run <= ? ORDER BY n.app
                """
            let developer: StatementArguments = [
                lookup.storefront.code, lookup.developer.number, run.number,
            ]
            return DeveloperApps(apps: try db.records(sql, developer), fault: fault)
        }
    }

    /// A run's response about a ranking, with the recorded positions, or the failure.
    package func response(
        to ranking: Ranking,
        in run: Run
    ) throws(ArchiveError) -> Result<RankingResponse, Failure> {
        try read { db in
            let sql = """
                SELECT rankingResponse.* FROM rankingResponse JOIN ranking ON ranking.id = ranking
                WHERE run = ? AND kind = ? AND name = ? AND storefront = ? AND device = ?
                """
            let response = try db.row(sql, [run.number] + ranking.key)
            if let failure = try Self.failure(of: response) { return .failure(failure) }
            guard let response else { return .failure(.unasked) }
            let apps = try db.apps(in: try response.decode("ranking"), ranking, asOf: run)
            return .success(
                RankingResponse(appCount: try response.decode("apps"), apps: apps)
            )
        }
    }

    private static func failure(of response: Row?) throws -> Failure? {
        guard let response else { return .unasked }
        let isAnswered = try (response.decode("reason") as String?) == nil
        return isAnswered ? nil : try Failure(response)
    }
}

extension Failure {
    fileprivate static let unasked = Failure(.notAsked, "The run did not ask about it.")
}
