import GRDB
package import News

extension Archive {
    /// The first run from which on no run was pruned, if `prune` deleted snapshots of one of some
    /// runs; nil if all of them are whole. A run counts its listings when it ends, and pruning
    /// deletes snapshots.
    package func firstWholeRun(
        afterThinned runs: ClosedRange<Int>
    ) throws(ArchiveError) -> Run? {
        try read { db in
            guard try Self.lastThinned(in: runs, db) != nil,
                let last = try Self.lastThinned(in: runs.lowerBound...Int.max, db)
            else { return nil }
            let sql = "SELECT * FROM run WHERE number > ? ORDER BY number LIMIT 1"
            return try Row.fetchOne(db, sql: sql, arguments: [last]).map(Run.init)
        }
    }

    private static func lastThinned(in runs: ClosedRange<Int>, _ db: Database) throws -> Int? {
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
