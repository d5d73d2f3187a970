package import AppStore
import GRDB
package import History

extension Archive {
    /// For each run with release notes that could not be read then and were read in a later
    /// response, by the run's number, a text that changes whenever more of these notes are found.
    /// It is a part of the cache keys of pages about the run.
    ///
    /// - Parameter run: the first run to include.
    package func keysOfFilledNotes(since run: Run) throws(ArchiveError) -> [Int: String] {
        let sql = """
            SELECT run, group_concat(listing || ' ' || filled, ' ') AS filled FROM (
                SELECT run, listing, \(Self.filledNotes) AS filled FROM change c
                WHERE run >= ? AND field = 'releaseNotes' AND rule = 'unreadable'
            ) WHERE filled IS NOT NULL GROUP BY run
            """
        return try read { db in try db.dictionary(sql, [run.number]) }
    }

    /// For each listing, the number of consecutive versions that had the same notes as the version
    /// at the end of a run. Listings whose notes belong to only one version are left out.
    package func repeats(
        ofNotesIn listings: Set<Listing>,
        asOf run: Run
    ) throws(ArchiveError) -> [Listing: Int] {
        // Each version since the last change of the notes has the same notes. A return to an
        // earlier version does not count.
        let sql = """
            SELECT l.app, l.storefront, 1 + count(v.run)
            FROM listing l
            JOIN change v ON v.listing = l.id AND v.field = 'version' AND v.run <= ?2
                AND NOT (\(Self.isReturn("v")))
                AND v.run > ifnull((SELECT n.run FROM change n WHERE n.listing = l.id
                    AND n.field = 'releaseNotes' AND n.run <= ?2
                    ORDER BY n.run DESC LIMIT 1), 0)
            WHERE l.app IN (SELECT value FROM json_each(?1))
            GROUP BY l.id
            """
        let apps = Set(listings.map(\.app.number)).sorted()
        return try read { db in
            try db.valuesOfListings(sql, [try apps.jsonLine, run.number])
                .filter { listings.contains($0.key) }
        }
    }
}
