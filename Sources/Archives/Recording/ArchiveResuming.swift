import GRDB
package import News

extension Archive {
    /// Records that a run resumes with this watchlist. The run is judged again from its snapshots
    /// when it ends.
    package func resume(_ run: Run, watchlist: String) throws(ArchiveError) {
        try write { db in
            try Self.forgetJudgement(of: run, db)
            // Listings without a snapshot are looked up and rechecked again.
            let sql = """
                DELETE FROM firstResponse WHERE run = ?1 AND NOT EXISTS (SELECT 1 FROM snapshot
                WHERE snapshot.run = ?1 AND snapshot.listing = firstResponse.listing)
                """
            try db.perform(sql, [run.number])
            // Questions without a response are asked again if they are still watched.
            for table in ["developerResponse", "rankingResponse"] {
                try db.perform("DELETE FROM \(table) WHERE run = ? AND apps IS NULL", [run.number])
            }
            try db.perform(
                "UPDATE run SET outcome = NULL, cutShort = NULL, watchlist = ? WHERE number = ?",
                [try Self.store(watchlist, db), run.number]
            )
        }
    }

    /// Deletes a run's judgement, so that it can be judged again.
    static func forgetJudgement(of run: Run, _ db: Database) throws {
        try withdraw(run, db)
        for table in ["change", "suppression", "held", "eventListing", "event", "positionChange"] {
            try db.perform("DELETE FROM \(table) WHERE run = ?", [run.number])
        }
        // The key of `knownState` begins with the listing.
        let sql = """
            DELETE FROM knownState WHERE run = ?1 AND listing IN (
                SELECT listing FROM snapshot WHERE run = ?1
                UNION SELECT listing FROM unknown WHERE run = ?1
            )
            """
        try db.perform(sql, [run.number])
    }
}
