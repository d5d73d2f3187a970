import GRDB
package import News

extension Archive {
    /// The first run after the last pruned one, if `prune` deleted snapshots of any of the given
    /// runs; nil otherwise. A pruned run has fewer snapshots than listings counted when it ended.
    package func firstUnprunedRun(
        afterPruned runs: ClosedRange<Int>
    ) throws(ArchiveError) -> Run? {
        try read { db in
            guard try Self.lastPruned(in: runs, db) != nil,
                let last = try Self.lastPruned(in: runs.lowerBound...Int.max, db)
            else { return nil }
            let sql = "SELECT * FROM run WHERE number > ? ORDER BY number LIMIT 1"
            return try Row.fetchOne(db, sql: sql, arguments: [last]).map(Run.init)
        }
    }

    private static func lastPruned(in runs: ClosedRange<Int>, _ db: Database) throws -> Int? {
        let sql = """
            SELECT number FROM run WHERE number BETWEEN ? AND ? AND outcome IS NOT NULL
            AND new + changed + unchanged + gone + absent + unknown >
                (SELECT count(*) FROM snapshot s WHERE s.run = number)
                + (SELECT count(*) FROM unknown u WHERE u.run = number AND NOT EXISTS
                    (SELECT 1 FROM snapshot s WHERE s.run = number AND s.listing = u.listing))
            ORDER BY number DESC LIMIT 1
            """
        return try Int.fetchOne(
            db,
            sql: sql,
            arguments: [runs.lowerBound, runs.upperBound]
        )
    }
}
