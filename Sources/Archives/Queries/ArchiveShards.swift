package import AppStore
import GRDB
package import History

/// A run that records one shard's part of a night.
package struct ShardRun: Hashable, Sendable {
    package let run: Run
    package let shard: Shard
    /// The row of the run's watchlist, which includes the apps of other shards. Runs of one archive
    /// with the same row had equal watchlists.
    package let watchlist: Int64
    /// The outcome; nil for a run that has not ended.
    package let outcome: Outcome?
    package let cutShort: EarlyEnd?
    /// The number of the run's requests to the store.
    package let requests: Int
    package let oddities: Oddities
}

extension Archive {
    /// The shard that the archive's last run belongs to; nil if the run recorded a whole night.
    package func shard() throws(ArchiveError) -> Shard? {
        try read { db in
            let sql = "SELECT shard FROM run WHERE number = (SELECT max(number) FROM run)"
            return (try db.value(sql) as String?).flatMap { Shard($0) }
        }
    }

    /// The runs of a shard, oldest first.
    package func shardRuns() throws(ArchiveError) -> [ShardRun] {
        try read { db in
            let sql = "SELECT * FROM run WHERE shard IS NOT NULL ORDER BY number"
            return try db.rows(sql).compactMap { try ShardRun($0) }
        }
    }

    /// The runs that have ended and cannot be resumed. Only the last run can, if it was cut short.
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
