package import AppStore
import GRDB
package import History

/// One shard's part of a night.
package struct ShardRun: Hashable, Sendable {
    package let run: Run
    package let shard: Shard
    /// The number of what was watched, other shards' apps included; runs of one archive with one number
    /// watched the same.
    package let watchlist: Int64
    /// nil for one that has not ended.
    package let outcome: Outcome?
    package let cutShort: CutShort?
    /// Made for lookups.
    package let requests: Int
    package let oddities: Oddities
}

extension Archive {
    /// Whose part of each night the archive keeps since its last run; nil for whole nights.
    package func shard() throws(ArchiveError) -> Shard? {
        try read { db in
            let sql = "SELECT shard FROM run WHERE number = (SELECT max(number) FROM run)"
            return try String.fetchOne(db, sql: sql).flatMap { Shard($0) }
        }
    }

    /// The parts of nights that the archive keeps, oldest first.
    package func shardRuns() throws(ArchiveError) -> [ShardRun] {
        try read { db in
            let sql = """
                SELECT * FROM run WHERE shard IS NOT NULL ORDER BY number
                """
            return try Row.fetchAll(db, sql: sql).compactMap { try ShardRun($0) }
        }
    }

    /// The runs that have come to their end: none goes on with them.
    package func finishedRuns() throws(ArchiveError) -> [Run] {
        try read { db in
            let sql = """
                SELECT * FROM run WHERE outcome IS NOT NULL AND (cutShort IS NULL OR number <
                    (SELECT max(number) FROM run)) ORDER BY number
                """
            return try Row.fetchAll(db, sql: sql).map(Run.init)
        }
    }

    /// What answers held in a run that nobody asked for or could use.
    package func oddities(in run: Run) throws(ArchiveError) -> Oddities {
        try read { db in
            let sql = "SELECT * FROM run WHERE number = ?"
            return try Row.fetchOne(db, sql: sql, arguments: [run.number]).map(Oddities.init)
                ?? Oddities()
        }
    }
}

extension ShardRun {
    /// - Returns: nil where the run is of no shard.
    fileprivate init?(_ row: Row) throws {
        guard let shard = Shard(try row.decode("shard")) else { return nil }
        self.init(
            run: try Run(row),
            shard: shard,
            watchlist: try row.decode("watchlist"),
            outcome: (try row.decode("outcome") as String?).flatMap(Outcome.init),
            cutShort: (try row.decode("cutShort") as String?).flatMap(CutShort.init),
            requests: try row.count("lookups"),
            oddities: try Oddities(row)
        )
    }
}
